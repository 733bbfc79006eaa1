import { useRef, useState } from 'preact/hooks';
import { pointerTo } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import { type FieldProps, useAttributes } from './form.tsx';
import { hasText } from './names.tsx';
import { useSession } from './session.ts';

/** Beside the script: a symbol for each icon of Lucide, under its name. */
const sprite = new URL('icons.svg', import.meta.url).href;

export function Icon({ name }: { readonly name: string }) {
  return (
    <svg class="lucide" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** A subject of a city: its words by language, and icons that show it. */
interface Subject {
  readonly words: Readonly<Record<string, string>>;
  readonly icons: readonly string[];
}

export interface IconWords {
  readonly subjects: readonly Subject[];
  /** Lucide's own words, in English, by the name of the icon. */
  readonly tags: Readonly<Record<string, string>>;
}

async function fetchWords(): Promise<IconWords> {
  const files = ['lucide-subjects.json', 'lucide-tags.json'].map((name) => fetch(new URL(name, import.meta.url)));
  const [subjects, tags] = await Promise.all(files.map(async (one) => JSON.parse(await (await one).text())));
  return { subjects, tags };
}

/** The icons that words in any language ask for: first those of subjects, then those with the English words; without words, all. */
export function iconsFor({ subjects, tags }: IconWords, searched: string): string[] {
  const ofSubjects = subjects.filter((one) => Object.values(one.words).some((words) => hasText(words, searched)));
  const others = Object.entries(tags).filter(([name, words]) => hasText(`${name} ${words}`, searched));
  return [...new Set([...ofSubjects.flatMap(({ icons }) => icons), ...others.map(([name]) => name)])];
}

/** So many are drawn at once. */
const maxIcons = 120;

/** The chosen picture, and a dialog to choose another one. */
export function IconField({ keys, shape, value, label }: FieldProps) {
  const { change, tongue, tell } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState<IconWords>();
  const [searched, search] = useState('');
  const { 'aria-invalid': _, ...attributes } = useAttributes(keys, shape.description !== undefined);
  const name = String(value ?? '');
  const open = async () => {
    dialog.current?.showModal();
    setWords(words ?? (await fetchWords()));
  };
  const choose = (icon: string) => {
    change(keys, icon);
    dialog.current?.close();
  };
  const found = words === undefined ? [] : iconsFor(words, searched.trim());
  const nameIn = (icon: string) =>
    words?.subjects.find(({ icons }) => icons.includes(icon))?.words[tongue.code]?.split(', ')[0] ?? icon;
  return (
    <>
      <button type="button" class="picture" {...attributes} data-pointer={pointerTo('', keys)} onClick={open}>
        <Icon name={name} />
        <bdi>{name}</bdi> <span>{tell(name === '' ? say`Choose a picture` : say`Change`)}</span>
      </button>
      <dialog ref={dialog} aria-label={label} class="icons" closedby="any">
        <div class="head">
          <input
            {...{ type: 'search', value: searched, placeholder: tell(say`Search`), 'aria-label': tell(say`Search`) }}
            onInput={(event) => search(event.currentTarget.value)}
          />
          <button type="button" onClick={() => dialog.current?.close()} aria-label={tell(say`Close`)}>
            ×
          </button>
        </div>
        <p role="status">{words && found.length === 0 && tell(say`No picture has this word: try a simpler one`)}</p>
        <div class="pictures">
          {found.slice(0, maxIcons).map((icon) => (
            <button
              {...{ type: 'button', key: icon, title: nameIn(icon), 'aria-pressed': icon === name }}
              aria-label={`${nameIn(icon)} ${icon}`}
              data-icon={icon}
              onClick={() => choose(icon)}
            >
              <Icon name={icon} />
            </button>
          ))}
        </div>
      </dialog>
    </>
  );
}
