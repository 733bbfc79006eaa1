import { useState } from 'preact/hooks';
import { pointerTo } from '../../../../core/text/pointer.ts';
import { say } from '../../../../core/text/say.ts';
import { closeSheet, nothingFound, Search, Sheet } from './buttons.tsx';
import { iconIn, iconsFor } from './find.ts';
import type { FieldProps } from './form.tsx';
import { useSession } from './session.ts';

/** Beside the script: a symbol for each icon of Lucide, under its name. */
const sprite = new URL('icons.svg', import.meta.url).href;

export function Icon({ name }: { readonly name: string }) {
  if (name === '') return null;
  return (
    <svg width="20" height="20" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** The chosen picture, and a sheet to choose another one. */
export function IconField({ keys, value }: FieldProps) {
  const name = String(value ?? '');
  return (
    <div class="beside" data-pointer={pointerTo('', keys)}>
      <Icon name={name} />
      <Sheet name="icon" label={name === '' ? say`choose a picture` : say`change the picture`}>
        <Pictures chosen={name} keys={keys} />
      </Sheet>
    </div>
  );
}

function Pictures({ chosen, keys }: { readonly chosen: string; readonly keys: readonly string[] }) {
  const { change, tongue, tell } = useSession();
  const [searched, search] = useState('');
  const found = iconsFor(searched.trim());
  const choose = (icon: string) => {
    change(keys, icon);
    closeSheet();
  };
  return (
    <>
      <Search text={searched} search={search} />
      <p role="status">{found.length === 0 && tell(nothingFound)}</p>
      <div class="beside">
        {found.slice(0, 120).map((icon) => (
          <button
            {...{ type: 'button', key: icon, title: iconIn(tongue.code, icon), 'aria-pressed': icon === chosen }}
            data-icon={icon}
            onClick={() => choose(icon)}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </>
  );
}
