import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { CheckedFinding } from '../../../../core/read/diagnostic.ts';
import type { Shape } from '../../../../core/schema/shape.ts';
import { forbiddenCharacters } from '../../../../core/text/characters.ts';
import { pointerTo } from '../../../../core/text/pointer.ts';
import { type Sentence, say, upToTen } from '../../../../core/text/say.ts';
import { isMapping, listAt, type YamlValue } from '../../../../core/text/value.ts';
import { Chip, Choice, Search } from './buttons.tsx';
import { hasText } from './find.ts';
import { codeField, idOf } from './focus.ts';
import { attributesOf, type FieldProps, FindingList, foundAt, Group } from './form.tsx';
import { IconField } from './icons.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import type { Language } from './words.ts';
import { allowedText, dataOf } from './work.ts';

/** A number, day, code or line, or one of several values. */
export function ScalarField(props: FieldProps) {
  const { shape } = props;
  const isFew = shape.enum !== undefined || shape.type === 'boolean';
  const Input = isFew ? Chips : shape['x-references'] === 'icon.name' ? IconField : Line;
  return (
    <Group {...props} isLine={Input === Line}>
      <Input {...props} />
    </Group>
  );
}

function Chips({ keys, shape, value }: FieldProps) {
  const { change, words } = useSession();
  const values: readonly YamlValue[] = shape.enum ?? [true, false];
  const options = values.map((one) => [one, words.labelOf(String(one))] as const);
  return <Choice {...{ keys, options }} chosen={value} choose={(one) => change(keys, one)} />;
}

/** What is typed: for a code, as it is; for a number or a day, as the browser helps. */
function Line({ keys, shape, value, isRequired = false }: FieldProps) {
  const { change, placed, tell } = useSession();
  const [isWrong, setWrong] = useState(false);
  const [leftOut, allowed] = useAllowed();
  const isCode = shape.pattern !== undefined && !shape.pattern.startsWith('^[^');
  const isNumber = shape.type === 'integer' || keys.at(-1)?.startsWith('x-');
  const [example = ' '] = shape.examples ?? [];
  const type = ({ value, validity }: HTMLInputElement) => {
    // Of a day that is not complete, the browser gives nothing: what was there stays until it is.
    if (validity.badInput) return;
    const typed = allowed(value);
    const isMail = shape.pattern?.includes('mailto:') && /^[^:\s]+@/.test(typed);
    const isWhole = isNumber && /^(0|[1-9]\d*)$/.test(typed) && Number.isSafeInteger(Number(typed));
    const next = isMail ? `mailto:${typed}` : isWhole ? Number(typed) : typed;
    change(keys, next === '' && !isRequired ? undefined : next);
  };
  return (
    <>
      <input
        {...attributesOf(idOf(keys), foundAt(placed, keys), shape.description !== undefined)}
        {...(isCode ? codeField : { dir: 'auto', autocomplete: 'off' })}
        {...(shape.format === 'date' ? { type: 'date' } : { type: 'text' })}
        placeholder={
          isCode && typeof example !== 'object' ? tell(say`such as ${String(example).replace('mailto:', '')}`) : ' '
        }
        data-pointer={pointerTo('', keys)}
        value={String(value ?? '').replace('mailto:', '')}
        onInput={(event) => type(event.currentTarget)}
        onBlur={(event) => setWrong(event.currentTarget.validity.badInput)}
      />
      {isWrong && (
        <p class="warning" role="alert">
          {spoken(say`This day is not complete, or not in the calendar`)}
        </p>
      )}
      {leftOut}
    </>
  );
}

/** Of more things, those that are not chosen are found by a search. */
const fewNames = 6;

/** So many are shown of those that a search finds. */
const maxFound = 20;

interface Name {
  readonly name: string;
  readonly label: string;
}

/** What a field can name: everything of its kind, but for what it is in. A page is named with its domain. */
function useChoices(to = '', keys: readonly string[]): readonly Name[] {
  const { choices, path, words } = useSession();
  const others = (choices.get(to) ?? []).filter(
    (one) => one.file !== path || one.keys.some((key, index) => keys[index] !== key),
  );
  if (to !== 'route.id') return others;
  // Marks of direction (U+2066, U+2069) keep the slashes of a path where they are.
  return others.map(({ name, label, file }) => ({ name, label: `${words.titleOf(file)} · \u2066${label}\u2069` }));
}

/** The name of another thing, or a list of names, each a box to tick; also those that nothing has any more. */
export function NamesField({ items, ...props }: FieldProps & { readonly items: Shape | undefined }) {
  const { change, source, path, tell } = useSession();
  const { keys, value, label } = props;
  const names = (Array.isArray(value) ? value : [value ?? '']).filter((one) => one !== '').map(String);
  const to = (items ?? props.shape)['x-references'];
  const all = useChoices(to, keys);
  const [searched, search] = useState('');
  const isMany = all.length > fewNames;
  const unknown = names.filter((one) => !all.some(({ name }) => name === one)).map((name) => ({ name, label: name }));
  const isChosen = ({ name }: Name) => names.includes(name);
  const found = all.filter((one) => !isChosen(one) && hasText(`${one.label} ${one.name}`, searched)).slice(0, maxFound);
  /** When all are there again that were there before, they are in their places. */
  const tick = (name: string) => {
    const before = listAt(dataOf(source.files, {}, path), ...keys);
    const all = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
    const isSame = before.length === all.length && all.every((one) => before.includes(one));
    change(keys, isSame ? [...before] : all);
  };
  const box = ({ name, label: text }: Name) => (
    <Chip
      {...{ key: name, type: items ? 'checkbox' : 'radio', value: name, checked: names.includes(name), keys }}
      choose={() => (items ? tick(name) : change(keys, name))}
    >
      {text}
    </Chip>
  );
  return (
    <Group {...props}>
      <div class="beside">{[...unknown, ...(isMany ? all.filter(isChosen) : all)].map(box)}</div>
      {isMany && (
        <details>
          <summary data-add={pointerTo('', keys)} aria-label={tell(say`${say`Add`}: ${label}`)}>
            {tell(say`Add`)}
          </summary>
          <Search text={searched} search={search} />
          <div class="beside">{found.map(box)}</div>
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
  const codes = [...new Set([...known, ...Object.keys(texts)])];
  const mine = codes.filter((code) => code === own);
  return (
    <Group {...props} inner={codes}>
      <div class="languages">
        {[...mine, ...codes.filter((code) => !mine.includes(code))].map((code) => {
          const keys = [...props.keys, code];
          const language = words.languageOf(code);
          const label = <span lang={code}>{language.name}</span>;
          const found = foundAt(placed, keys);
          return <WordsField key={code} {...{ file: path, keys, language, label, found, value: texts[code] }} />;
        })}
      </div>
    </Group>
  );
}

interface WordsFieldProps {
  readonly file: string;
  readonly keys: readonly string[];
  readonly language: Language;
  readonly label: ComponentChildren;
  readonly value: YamlValue | undefined;
  /** What is shown without words. */
  readonly fallback?: string | undefined;
  readonly found: readonly CheckedFinding[];
}

/** Words of one language, in one line; without words, the key is not there. */
export function WordsField({ file, keys, language, label, value, fallback, found }: WordsFieldProps) {
  const { path, change, rewrite, tell } = useSession();
  const isHere = file === path;
  const id = idOf(isHere ? keys : [file, ...keys]);
  const [leftOut, allowed] = useAllowed();
  const type = (typed: string) => {
    // The joiner of two letters is allowed once the second one is there.
    if ((allowedText(typed) || undefined) === value) return;
    const words = allowed(typed) || undefined;
    if (isHere) change(keys, words);
    else rewrite(file, keys, words);
  };
  return (
    <div>
      <label for={id}>{label}</label>
      <textarea
        {...{ rows: 1, dir: language.direction, lang: language.code, 'data-pointer': pointerTo('', keys) }}
        {...attributesOf(id, found)}
        placeholder={fallback || tell(say`missing`)}
        value={String(value ?? '')}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <FindingList id={`${id}!`} found={found} />
      {leftOut}
    </div>
  );
}

/** What is not let in of a text, to be shown below its field; and the rest of a text that is typed. */
function useAllowed() {
  const [names, setNames] = useState<readonly Sentence[]>([]);
  const allowed = (text: string) => {
    setNames([...forbiddenCharacters(text)].map(({ name }) => name));
    return allowedText(text);
  };
  const said = names.length > 0 && (
    <p class="warning" role="alert">
      {spoken(say`Left out, because no file may have it: ${upToTen(names)}`)}
    </p>
  );
  return [said, allowed] as const;
}
