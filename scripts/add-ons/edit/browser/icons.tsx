import { useEffect, useState } from 'preact/hooks';
import { pointerTo } from '../../../../core/text/pointer.ts';
import { say } from '../../../../core/text/say.ts';
import { Search, Sheet } from './buttons.tsx';
import { type IconWords, iconsFor } from './find.ts';
import type { FieldProps } from './form.tsx';
import { useSession } from './session.ts';

/** Beside the script: a symbol for each icon of Lucide, under its name. */
const sprite = new URL('icons.svg', import.meta.url).href;

export function Icon({ name }: { readonly name: string }) {
  if (name === '') return null;
  return (
    <svg class="lucide" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

async function fetchWords(): Promise<IconWords> {
  const files = ['lucide-subjects.json', 'lucide-tags.json'].map((name) => fetch(new URL(name, import.meta.url)));
  const [subjects, tags] = await Promise.all(files.map(async (one) => JSON.parse(await (await one).text())));
  return { subjects, tags };
}

/** So many are drawn at once. */
const maxIcons = 120;

/** The chosen picture, and a sheet to choose another one. */
export function IconField({ keys, value }: FieldProps) {
  const { change } = useSession();
  const name = String(value ?? '');
  return (
    <div class="beside" data-pointer={pointerTo('', keys)}>
      <Icon name={name} />
      <bdi>{name}</bdi>
      <Sheet name="icon" label={name === '' ? say`choose a picture` : say`change the picture`}>
        {(close) => {
          const choose = (icon: string) => {
            change(keys, icon);
            close();
          };
          return <Pictures chosen={name} choose={choose} />;
        }}
      </Sheet>
    </div>
  );
}

function Pictures({ chosen, choose }: { readonly chosen: string; readonly choose: (icon: string) => void }) {
  const { tongue, tell } = useSession();
  const [words, setWords] = useState<IconWords>();
  const [searched, search] = useState('');
  useEffect(() => {
    fetchWords().then(setWords);
  }, []);
  const found = words === undefined ? [] : iconsFor(words, searched.trim());
  const nameIn = (icon: string) =>
    words?.subjects.find(({ icons }) => icons.includes(icon))?.words[tongue.code]?.split(', ')[0] ?? icon;
  return (
    <>
      <Search text={searched} label={tell(say`Search`)} search={search} />
      <p role="status">{words && found.length === 0 && tell(say`No picture has this word: try a simpler one`)}</p>
      <div class="beside">
        {found.slice(0, maxIcons).map((icon) => (
          <button
            {...{ type: 'button', key: icon, title: nameIn(icon), 'aria-pressed': icon === chosen }}
            aria-label={`${nameIn(icon)} ${icon}`}
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
