import { Link } from '../parts/link/Link.tsx';
import { Knot } from '../parts/lists/Knot.tsx';
import type { Chapter } from './chapters.ts';
import { text } from './text.ts';
import css from './steps.module.css';

type StepsProps = { chapters: readonly Chapter[]; place?: string | undefined };

/** The chapters as knots on a rope, for the side column. */
export function Steps({ chapters, place }: StepsProps) {
  return (
    <nav aria-label={text.progress}>
      <ol className={css['steps']}>
        {chapters.map(({ title, state, href }, index) => (
          <Knot
            key={title}
            number={index + 1}
            state={state}
            title={state === 'done' && href !== undefined ? <Link href={href}>{title}</Link> : title}
          >
            {state === 'current' && place !== undefined && <span className={css['place']}>{place}</span>}
          </Knot>
        ))}
      </ol>
    </nav>
  );
}
