import type { ComponentChildren } from 'preact';
import type { Shape } from '../../core/schema/shape.ts';
import { say, word } from '../../core/text/say.ts';
import { inEnglish } from '../../core/text/tell.ts';
import type { YamlValue } from '../../core/text/value.ts';
import { ButtonsOf } from './actions.tsx';
import { idOf } from './focus.ts';
import { helps } from './parts.ts';
import { Said, spoken } from './said.tsx';
import { useSession } from './session.ts';

export interface FieldProps {
  readonly shape: Shape;
  readonly value: YamlValue | undefined;
  readonly keys: readonly string[];
  readonly label: string;
  readonly isRequired?: boolean;
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
  const { words } = useSession();
  const found = useFound(keys, inner);
  if (found.length === 0) return null;
  return (
    <ul class="found" id={`${idOf(keys)}!`}>
      {found.map((finding) => (
        <li key={finding.check + inEnglish(finding.message)} class={finding.severity} data-finding={finding.check}>
          <Sign severity={finding.severity} />
          <Said sentence={finding.message} hint={finding.hint} isFinding />
          {finding.elsewhere && <a href={`#${finding.elsewhere}`}>{words.titleOf(finding.elsewhere)}</a>}
          <ButtonsOf finding={finding} />
        </li>
      ))}
    </ul>
  );
}

/** What must be corrected is not what should be looked at. */
export function Sign({ severity }: { readonly severity: string }) {
  const { words } = useSession();
  return (
    <span class={`sign ${severity}`} role="img" aria-label={words.labelOf(severity)}>
      !
    </span>
  );
}

/** Up to so many words are read at a glance. */
const fewWords = 8;

/** What a field is called, and what it is for in a few words; the whole rule behind a question mark. */
export function Head({ shape: { description }, keys, label, tools, children }: HeadProps) {
  const { kind, tell } = useSession();
  const rule = description === undefined ? undefined : word(description);
  const isShort = description !== undefined && description.split(' ').length <= fewWords;
  const help = isShort ? rule : helps[[kind, ...keys.filter((key) => !/^\d+$/.test(key))].join(' ')];
  const id = `${idOf(keys)}?`;
  return (
    <div class="head">
      {children}
      {rule && !isShort && (
        <details class="rule" id={help ? undefined : id}>
          <summary aria-label={tell(say`The rule: ${label}`)}>?</summary>
          <p>{spoken(rule)}</p>
        </details>
      )}
      {tools}
      {help && (
        <p class="help" id={id}>
          {spoken(help)}
        </p>
      )}
    </div>
  );
}

type HeadProps = Pick<FieldProps, 'shape' | 'keys' | 'label' | 'tools'> & { readonly children: ComponentChildren };

type GroupProps = FieldProps & { readonly inner: readonly string[]; readonly children: ComponentChildren };

/** Fields that belong together. */
export function Group({ shape, keys, label, tools, inner, children }: GroupProps) {
  const { 'aria-invalid': _, ...attributes } = useAttributes(keys, shape.description !== undefined, inner);
  const name = `${idOf(keys)}=`;
  const Heading = useSession().kind === 'domain' || keys.length > 1 ? 'h3' : 'h2';
  return (
    <fieldset class="field group" aria-labelledby={name} {...attributes}>
      <Head {...{ shape, keys, label, tools }}>
        <Heading id={name}>{label}</Heading>
      </Head>
      {children}
      <Findings keys={keys} inner={inner} />
    </fieldset>
  );
}
