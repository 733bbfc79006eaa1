import type { ComponentChildren } from 'preact';
import type { Shape } from '../../core/schema/shape.ts';
import { pointerTo } from '../../core/text/pointer.ts';
import { word } from '../../core/text/say.ts';
import { inEnglish } from '../../core/text/tell.ts';
import type { YamlValue } from '../../core/text/value.ts';
import { ButtonsOf } from './actions.tsx';
import { idOf } from './focus.ts';
import { Said } from './said.tsx';
import { useSession } from './session.ts';

export interface FieldProps {
  readonly shape: Shape;
  readonly value: YamlValue | undefined;
  readonly keys: readonly string[];
  readonly label: string;
  /** Buttons beside the label. */
  readonly tools?: ComponentChildren;
}

/** What is found at a place of the file, or inside it but in none of the fields at the `inner` keys. */
function useFound(keys: readonly string[], inner: readonly string[] = []) {
  return useSession().placed.filter(({ keys: found }) => {
    return keys.every((key, index) => found[index] === key) && !inner.includes(found[keys.length] ?? '');
  });
}

/** The attributes that name a field, and say what is wrong with it, or else what it is for. */
export function useAttributes(keys: readonly string[], isExplained: boolean, inner?: readonly string[]) {
  const id = idOf(keys);
  if (useFound(keys, inner).length > 0) return { id, 'aria-invalid': true, 'aria-describedby': `${id}!` };
  return { id, 'aria-describedby': isExplained ? `${id}?` : undefined };
}

/** What is wrong with a field, where no field inside says so. */
export function Findings({ keys, inner }: { readonly keys: readonly string[]; readonly inner?: readonly string[] }) {
  const found = useFound(keys, inner);
  if (found.length === 0) return null;
  return (
    <ul class="found" id={`${idOf(keys)}!`}>
      {found.map((finding) => (
        <li key={finding.check + inEnglish(finding.message)} class={finding.severity} data-finding={finding.check}>
          <Said sentence={finding.message} hint={finding.hint} isFinding />
          <ButtonsOf finding={finding} />
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
