import { cx } from '../parts/cx.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { check } from '../parts/icon/icons.ts';
import { Link } from '../parts/link/Link.tsx';
import type { Chapter } from './chapters.ts';
import css from './steps.module.css';
import { text } from './frameText.ts';

type StepsProps = { chapters: readonly Chapter[]; place?: string | undefined };

/** The chapters as knots on a rope, for the side column. */
export function Steps({ chapters, place }: StepsProps) {
  return (
    <nav aria-label={text.progress}>
      <ol className={css['steps']}>
        {chapters.map((chapter, index) => (
          <Step key={chapter.title} chapter={chapter} number={index + 1} place={place} />
        ))}
      </ol>
    </nav>
  );
}

function Step({ chapter, number, place }: { chapter: Chapter; number: number; place: string | undefined }) {
  const { title, state, href } = chapter;
  const done = state === 'done';
  const current = state === 'current';
  return (
    <li className={cx(css['step'], css[`is-${state}`])} aria-current={current ? 'step' : undefined}>
      <span className={css['knot']} aria-hidden="true">
        {done ? <Icon path={check} /> : number}
      </span>
      <span className={css['title']}>{done && href !== undefined ? <Link href={href}>{title}</Link> : title}</span>
      {done && <span className="sr-only"> {text.done}</span>}
      {current && place !== undefined && <span className={css['place']}>{place}</span>}
    </li>
  );
}
