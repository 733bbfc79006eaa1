interface SearchProps {
  readonly text: string;
  readonly label: string;
  readonly search: (text: string) => void;
}

/** A field to search in what is below it. */
export function Search({ text, label, search }: SearchProps) {
  const attributes = { type: 'search', class: 'search', value: text, placeholder: label } as const;
  return <input {...attributes} aria-label={label} onInput={(event) => search(event.currentTarget.value)} />;
}
