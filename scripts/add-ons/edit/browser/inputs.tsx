import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { CheckedFinding } from '../../../../core/read/diagnostic.ts';
import { pointerTo } from '../../../../core/text/pointer.ts';
import { say } from '../../../../core/text/say.ts';
import { isMapping, listAt } from '../../../../core/text/value.ts';
import { Choice, nothingFound, Search } from './buttons.tsx';
import { hasText } from './find.ts';
import { codeField, idOf } from './focus.ts';
import { attributesOf, type FieldProps, FindingList, foundAt, Group } from './form.tsx';
import { IconField } from './icons.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import { allowedText, dataOf } from './work.ts';

/** A number, day, code or line, or one of several values. */
export function ScalarField(props: FieldProps) {
  const { keys, shape, value = '' } = props;
  const { change, words } = useSession();
  const Input = shape['x-references'] === 'icon.name' ? IconField : Line;
  const options = shape.enum?.map((one) => [one, words.labelOf(String(one))] as const);
  return (
    <Group {...props} isLine={options === undefined && Input === Line}>
      {options ? (
        <Choice {...{ keys, options }} chosen={[value]} choose={(one) => change(keys, one)} />
      ) : (
        <Input {...props} />
      )}
    </Group>
  );
}

/** What is typed: for a code, as it is; for a number or a day, as the browser helps. */
function Line({ keys, shape, value, isRequired = false }: FieldProps) {
  const { change, placed, tell } = useSession();
  const [isWrong, setWrong] = useState(false);
  const isCode = shape.pattern !== undefined && !shape.pattern.startsWith('^[^');
  const isNumber = shape.type === 'integer' || keys.at(-1)?.startsWith('x-');
  const [example = ' '] = shape.examples ?? [];
  const type = ({ value, validity }: HTMLInputElement) => {
    // Of a day that is not complete, the browser gives nothing: what was there stays until it is.
    if (validity.badInput) return;
    const typed = allowedText(value);
    const isMail = shape.pattern?.includes('mailto:') && /^[^:\s]+@/.test(typed);
    const isWhole = isNumber && /^(0|[1-9]\d*)$/.test(typed) && Number.isSafeInteger(Number(typed));
    const next = isMail ? `mailto:${typed}` : isWhole ? Number(typed) : typed;
    change(keys, next === '' && !isRequired ? undefined : next);
  };
  return (
    <>
      <input
        {...attributesOf(idOf(keys), foundAt(placed, keys))}
        {...(isCode ? codeField : { dir: 'auto', autocomplete: 'off' })}
        {...(shape.format === 'date' ? { type: 'date' } : { type: 'text' })}
        placeholder={isCode ? tell(say`such as ${String(example).replace('mailto:', '')}`) : ' '}
        data-pointer={pointerTo('', keys)}
        value={String(value ?? '').replace('mailto:', '')}
        onInput={(event) => type(event.currentTarget)}
        onBlur={(event) => setWrong(event.currentTarget.validity.badInput)}
      />
      {isWrong && <p role="alert">{spoken(say`This day is not complete, or not in the calendar`)}</p>}
    </>
  );
}

/**
 * The name of another thing but what it is in, or a list of names, each a box to tick; also those that nothing has any more. A page is
 * named with its domain, and those of this one come first. Of more than six, those that are not chosen are found by a search.
 */
export function NamesField(props: FieldProps) {
  const { change, choices, source, path, words, tell } = useSession();
  const { keys, value, label, shape } = props;
  const { 'x-references': to = '' } = shape.items ?? shape;
  const chosen = (Array.isArray(value) ? value : [value ?? '']).filter((one) => one !== '').map(String);
  const [searched, search] = useState('');
  const others = (choices.get(to) ?? []).filter(
    (one) => one.file !== path || one.keys.some((key, index) => keys[index] !== key),
  );
  const ownFirst = others.toSorted((a, b) => Number(b.file === path) - Number(a.file === path));
  const known = ownFirst.map((one) => {
    // Marks of direction (U+2066, U+2069) keep the slashes of a path where they are.
    const label = to === 'route.id' ? `${words.titleOf(one.file)} · \u2066${one.label}\u2069` : one.label;
    return { ...one, option: [one.name, label] as const };
  });
  /** What was chosen since the field was opened stays in its place. */
  const seen = useRef(new Set<string>()).current;
  for (const one of chosen) seen.add(one);
  const isLong = known.length > 6;
  const unknown = [...seen]
    .filter((one) => !known.some(({ name }) => name === one))
    .map((name) => [name, name] as const);
  const shown = known.filter(({ name }) => !isLong || seen.has(name));
  const found = known.filter((one) => !shown.includes(one) && hasText(`${one.option} ${one.words}`, searched));
  /** When all are there again that were there before, they are in their places. */
  const tick = (name: string) => {
    const before = listAt(dataOf(source.files, {}, path), ...keys);
    const all = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    const isSame = before.length === all.length && all.every((one) => before.includes(one));
    change(keys, isSame ? [...before] : all);
  };
  const isMany = shape.items !== undefined;
  const choice = { keys, chosen, isMany, choose: isMany ? tick : (name: string) => change(keys, name) };
  return (
    <Group {...props}>
      <Choice {...choice} options={[...unknown, ...shown.map(({ option }) => option)]} />
      {isLong && (
        <details>
          <summary data-add={pointerTo('', keys)} aria-label={tell(say`${say`Add`}: ${label}`)}>
            {tell(say`Add`)}
          </summary>
          <Search text={searched} search={search} />
          <Choice {...choice} options={found.slice(0, 20).map(({ option }) => option)} />
          {found.length === 0 && <p>{spoken(nothingFound)}</p>}
        </details>
      )}
      {to === 'owner.id' && <a href="#owners.yaml">{tell(say`new owner`)}</a>}
    </Group>
  );
}

/** A text in each language: that of the page first and wide, the others beside each other. */
export function TextField(props: FieldProps) {
  const { words, language: own, placed, path } = useSession();
  const texts = isMapping(props.value) ? props.value : {};
  const known = props.shape['x-language-map'] ? words.languages.map(({ code }) => code) : [];
  const all = [...new Set([...known, ...Object.keys(texts)])];
  const codes = all.sort((a, b) => Number(b === own) - Number(a === own));
  return (
    <Group {...props} inner={codes}>
      <div class="languages">
        {codes.map((code) => {
          const keys = [...props.keys, code];
          const label = <span lang={code}>{words.languageOf(code).name}</span>;
          const found = foundAt(placed, keys);
          return <WordsField key={code} {...{ file: path, keys, code, label, found, value: texts[code] }} />;
        })}
      </div>
    </Group>
  );
}

interface WordsFieldProps extends Pick<FieldProps, 'keys' | 'value'> {
  readonly file: string;
  /** Of their language. */
  readonly code: string;
  readonly label: ComponentChildren;
  /** What is shown without words. */
  readonly fallback?: string | undefined;
  readonly found: readonly CheckedFinding[];
}

/** Words of one language, in one line; without words, the key is not there. */
export function WordsField({ file, keys, code, label, value, fallback, found }: WordsFieldProps) {
  const { path, rewrite, words, tell } = useSession();
  const id = idOf(file === path ? keys : [file, ...keys]);
  const type = (typed: string) => {
    const next = allowedText(typed) || undefined;
    // The joiner of two letters is allowed once the second one is there.
    if (next !== value) rewrite(file, keys, next);
  };
  return (
    <div>
      <label for={id}>{label}</label>
      <textarea
        {...{ rows: 1, dir: words.languageOf(code).direction, lang: code, 'data-pointer': pointerTo('', keys) }}
        {...attributesOf(id, found)}
        placeholder={fallback || tell(say`missing`)}
        value={String(value ?? '')}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <FindingList id={`${id}!`} found={found} />
    </div>
  );
}
