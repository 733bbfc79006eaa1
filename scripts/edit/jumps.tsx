import { useEffect, useState } from 'preact/hooks';
import { type Sentence, say } from '../../core/text/say.ts';
import { parts } from './parts.ts';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';

interface JumpProps {
  /** The id of an element that can have the focus. */
  readonly to: string;
  readonly label: Sentence;
  readonly class?: string;
  readonly isCurrent?: boolean;
}

/** Leads the eye and the focus to a part of the page. The address after `#` is that of a file, so this is no link. */
export function Jump({ to, label, isCurrent = false, ...rest }: JumpProps) {
  const jump = () => {
    const part = document.getElementById(to);
    if (part instanceof HTMLDetailsElement) part.open = true;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  };
  return (
    <button type="button" data-jump={to} aria-current={isCurrent} {...rest} onClick={jump}>
      {spoken(label)}
    </button>
  );
}

/** The parts of the form, of which the one in sight is marked, and what is beside it or, on a narrow screen, below. */
export function Jumps() {
  const { kind, findings, toFill } = useSession();
  const [seen, see] = useState('');
  useEffect(() => {
    const marked = ({ isIntersecting, target }: IntersectionObserverEntry) => isIntersecting && see(target.id);
    const observer = new IntersectionObserver((all) => all.forEach(marked), { rootMargin: '-20% 0px -79%' });
    for (const part of document.querySelectorAll('main .part')) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  const isDomain = kind === 'domain';
  const titles = isDomain ? parts.map(({ title }) => title) : [];
  return (
    <div class="jumps">
      <Jump to="todo" label={say`To do (${findings.length + toFill.length})`} />
      {isDomain && <Jump to="page" label={say`Page`} />}
      {titles.map((title, index) => (
        <Jump key={index} to={`part-${index}`} label={title} isCurrent={seen === `part-${index}`} />
      ))}
    </div>
  );
}
