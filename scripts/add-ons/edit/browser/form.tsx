import type { ComponentChildren } from 'preact';
import type { CheckedFinding } from '../../../../core/read/diagnostic.ts';
import type { Shape } from '../../../../core/schema/shape.ts';
import { type Sentence, say, word } from '../../../../core/text/say.ts';
import { inEnglish } from '../../../../core/text/tell.ts';
import { isMapping, valueAt, type YamlValue } from '../../../../core/text/value.ts';
import { ButtonsOf } from './actions.tsx';
import { focusAt, idOf } from './focus.ts';
import { isForFiles, spoken } from './said.tsx';
import { type Placed, type Session, useSession } from './session.ts';
import { placeName, placeOf } from './words.ts';
import { dataOf, isEmptyValue, shapeIn } from './work.ts';

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
export function foundAt(placed: readonly Placed[], keys: readonly string[], inner: readonly string[] = []): Placed[] {
  return placed.filter(({ keys: found }) => {
    return keys.every((key, index) => found[index] === key) && !inner.includes(found[keys.length] ?? '');
  });
}

export function isError({ severity }: Pick<CheckedFinding, 'severity'>): boolean {
  return severity === 'error';
}

/** The attributes that name a field of one value, and say what it is for and what is wrong with it. */
export function attributesOf(id: string, found: readonly CheckedFinding[]) {
  return { id, 'aria-invalid': found.some(isError) || undefined, 'aria-describedby': `${id}? ${id}!` };
}

/** What is wrong with a field, where no field inside says so. */
export function Findings({ keys, inner }: { readonly keys: readonly string[]; readonly inner?: readonly string[] }) {
  return <FindingList id={`${idOf(keys)}!`} found={foundAt(useSession().placed, keys, inner)} />;
}

/** Findings, each with what can be done. */
export function FindingList({ id, found }: { id: string; found: readonly (CheckedFinding & Partial<Placed>)[] }) {
  const session = useSession();
  if (found.length === 0) return null;
  return (
    <ul id={id}>
      {found.map((finding) => (
        <li
          key={finding.check + inEnglish(finding.message) + finding.place.file}
          class={finding.severity}
          data-finding={finding.check}
        >
          <Sign severity={finding.severity} /> {spoken(messageIn(finding, session))}{' '}
          {finding.elsewhere && <a href={`#${finding.elsewhere}`}>{session.words.titleOf(finding.elsewhere)}</a>}
          <ButtonsOf finding={finding} />
        </li>
      ))}
    </ul>
  );
}

/** What is wrong and what helps, in the terms of the form: what a mapping lacks is to be filled in, and so is what is empty. */
function messageIn(finding: CheckedFinding, session: Session): Sentence {
  const { source, edited, words } = session;
  const { check, message, hint, fix, offers } = finding;
  const { path, keys } = placeOf(finding);
  const file = dataOf(source.files, edited, path);
  const { required = [], 'x-identifier': isId } = shapeIn(path, keys) ?? {};
  if (check === 'duplicate' && isId) return say`there is another one of this name: choose another name`;
  const value = check === 'schema' && file ? valueAt(file, ...keys) : check;
  if (isEmptyValue(value)) return say`this is to be filled in`;
  const lacking = isMapping(value) ? required.filter((key) => value[key] === undefined) : [];
  if (lacking.length > 0) return say`still to be filled in: ${lacking.map(words.labelOf)}`;
  return hint === undefined || fix || offers || isForFiles(hint, session) ? message : say`${message} – ${hint}`;
}

/** A link to the field that a finding is about, by the name of its place. */
export function Lead({ finding, children }: { finding: CheckedFinding; children?: ComponentChildren }) {
  const { words } = useSession();
  const at = placeOf(finding);
  return (
    <a href={`#${at.path}`} onClick={() => focusAt(at.keys)}>
      {children ?? placeName(at, words)}
    </a>
  );
}

/** What must be corrected is not what should be looked at. */
export function Sign({ severity }: { readonly severity: string }) {
  const { words } = useSession();
  return (
    <span class="sign" data-severity={severity} role="img" aria-label={words.labelOf(severity)}>
      !
    </span>
  );
}

interface GroupProps extends FieldProps {
  /** Keys whose fields, inside, say what is wrong with them. */
  readonly inner?: readonly string[];
  /** It is one field into which one types. */
  readonly isLine?: boolean;
  readonly children: ComponentChildren;
}

/** What a field is called and is for, the field or fields, and what is wrong with them. */
export function Group({ shape, keys, label, tools, inner = [], isLine = false, children }: GroupProps) {
  const { description = '', 'x-help': help = description.split(' ').length <= 8 ? description : '' } = shape;
  const [id, Heading, Box] = [idOf(keys), keys.length === 1 ? 'h2' : 'h3', isLine ? 'div' : 'fieldset'] as const;
  return (
    <Box {...(!isLine && { id, tabIndex: -1, 'aria-labelledby': `${id}=`, 'aria-describedby': `${id}? ${id}!` })}>
      <div class="beside">
        {isLine ? <label for={id}>{label}</label> : <Heading id={`${id}=`}>{label}</Heading>}
        {tools}
      </div>
      {help && (
        <p class="help" id={`${id}?`}>
          {spoken(word(help))}
        </p>
      )}
      {children}
      <Findings keys={keys} inner={inner} />
    </Box>
  );
}
