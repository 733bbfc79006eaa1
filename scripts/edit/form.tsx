import type { ComponentChildren } from 'preact';
import type { Shape } from '../../core/schema/shape.ts';
import { pointerKeys, pointerTo } from '../../core/text/pointer.ts';
import { type Sentence, say, word } from '../../core/text/say.ts';
import { english, inEnglish, isTold, piecesOf, type Tongue } from '../../core/text/tell.ts';
import type { YamlValue } from '../../core/text/value.ts';
import { useSession } from './session.ts';

export interface FieldProps {
  readonly shape: Shape;
  readonly value: YamlValue | undefined;
  readonly keys: readonly string[];
  readonly label: string;
  /** Buttons beside the label. */
  readonly tools?: ComponentChildren;
}

/** The id of a field's element, to which findings lead. */
export function idOf(keys: readonly string[]): string {
  return `at${pointerTo('', keys)}`;
}

/** What is found at a place of the file, or inside it but in none of the fields at the `inner` keys. */
function useFound(keys: readonly string[], inner: readonly string[] = []) {
  return useSession().placed.filter(({ place }) => {
    const found = 'pointer' in place ? pointerKeys(place.pointer) : [];
    return keys.every((key, index) => found[index] === key) && !inner.includes(found[keys.length] ?? '');
  });
}

/** The attributes that name a field, and say what is wrong with it, or else what it is for. */
export function useAttributes(keys: readonly string[], isExplained: boolean, inner?: readonly string[]) {
  const id = idOf(keys);
  if (useFound(keys, inner).length > 0) return { id, 'aria-invalid': true, 'aria-describedby': `${id}!` };
  return { id, 'aria-describedby': isExplained ? `${id}?` : undefined };
}

interface SaidProps {
  readonly sentence: Sentence;
  readonly hint?: Sentence | undefined;
  /** It stands out from its hint. */
  readonly isFinding?: boolean;
}

/** A sentence of the tool in the language of the page; in English, and marked as such, where that lacks a part of it. */
export function Said({ sentence, hint, isFinding = false }: SaidProps) {
  const { tongue } = useSession();
  const isHere = isTold([sentence, hint ?? ''], tongue);
  const spoken = isHere ? tongue : english;
  return (
    <span {...(isHere ? {} : { lang: 'en', dir: 'ltr' })}>
      {isFinding ? <strong>{toldIn(spoken, sentence)}</strong> : toldIn(spoken, sentence)}
      {hint && ['. ', ...toldIn(spoken, hint)]}
    </span>
  );
}

/** A sentence with its data and code as elements of their own, whatever their direction. */
function toldIn(tongue: Tongue, sentence: Sentence): ComponentChildren[] {
  return piecesOf(sentence, tongue).map((piece, index) => {
    if (index % 2 === 0) return piece;
    return piece.startsWith('`') ? <code dir="ltr">{piece.slice(1, -1)}</code> : <bdi>{piece}</bdi>;
  });
}

/** What is wrong with a field, where no field inside says so. */
export function Findings({ keys, inner }: { readonly keys: readonly string[]; readonly inner?: readonly string[] }) {
  const { words, correct } = useSession();
  const found = useFound(keys, inner);
  if (found.length === 0) return null;
  return (
    <ul class="found" id={`${idOf(keys)}!`}>
      {found.map(({ message, hint, fix, offers = [], severity, check }) => (
        <li key={check + inEnglish(message)} class={severity} data-finding={check}>
          <Said sentence={message} hint={hint} isFinding />
          {fix && (
            <button type="button" data-fix={check} onClick={() => correct(fix)}>
              {words.word('fix')}
            </button>
          )}
          {offers.map((one) => (
            <button key={one.value} type="button" data-offer={check} onClick={() => correct([one])}>
              <Said sentence={say`write "${String(one.value)}"`} />
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What a field is for, as in the schema. */
export function About({ shape: { description }, keys }: Pick<FieldProps, 'shape' | 'keys'>) {
  if (description === undefined) return null;
  return (
    <p class="about" id={`${idOf(keys)}?`}>
      <Said sentence={word(description)} />
    </p>
  );
}

type GroupProps = FieldProps & { readonly inner: readonly string[]; readonly children: ComponentChildren };

/** Fields that belong together. */
export function Group({ shape, keys, label, tools, inner, children }: GroupProps) {
  return (
    <fieldset class="field group" {...useAttributes(keys, shape.description !== undefined, inner)}>
      <legend>{label}</legend>
      {tools}
      <About shape={shape} keys={keys} />
      {children}
      <Findings keys={keys} inner={inner} />
    </fieldset>
  );
}

const signs = { add: '+', remove: '×', up: '↑', down: '↓' };

interface ActProps {
  readonly act: keyof typeof signs;
  readonly keys: readonly string[];
  /** Said after what the button does. */
  readonly what: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children?: ComponentChildren;
}

/** A button that changes a list or a mapping. */
export function Act({ act, keys, what, isOff = false, onClick, children }: ActProps) {
  const name = `${useSession().words.word(act)}: ${what}`;
  const data = { [`data-${act}`]: pointerTo('', keys) };
  return (
    <button type="button" {...data} aria-label={name} title={name} disabled={isOff} onClick={onClick}>
      {signs[act]} {children}
    </button>
  );
}

/** The selector of a button for `focusSoon`. */
export function buttonOf(act: ActProps['act'], keys: readonly string[]): string {
  return `[data-${act}=${JSON.stringify(pointerTo('', keys))}]`;
}

/** Sets the focus into the first of these that can have it, once all is drawn: rather on what is empty, and not on what removes. */
export function focusSoon(...selectors: readonly string[]): void {
  const field = ':is(input, textarea, select):not([readonly])';
  const inner = [':placeholder-shown', field, 'button:enabled:not([data-remove])'].map((one) => ` ${one}`);
  setTimeout(() => {
    const all = selectors.flatMap((one) => [`:is(${field}, button:enabled)`, ...inner].map((it) => one + it));
    const found = all.map((one) => document.querySelector<HTMLElement>(one));
    found.find((one) => one !== null)?.focus();
  }, 50);
}

/** Leads to the field at a place, or to the nearest one around it. */
export function focusAt(keys: readonly string[]): void {
  focusSoon(...keys.map((_, index) => `[id=${JSON.stringify(idOf(keys.slice(0, keys.length - index)))}]`));
}
