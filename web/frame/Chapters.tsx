import { cx } from '../parts/cx.ts';
import { Link } from '../parts/link/Link.tsx';
import { Knot } from '../parts/lists/Knot.tsx';
import css from './chapters.module.css';
import { text } from './text.ts';

/** `href` is set for a chapter that the visitor has reached. */
export type Chapter = { title: string; state: 'done' | 'current' | 'todo'; href?: string | undefined };

/** Number of the chapter the visitor is in; the last one when all are done. */
function currentChapter(chapters: readonly Chapter[]): number {
  const index = chapters.findIndex((chapter) => chapter.state === 'current');
  return index < 0 ? chapters.length : index + 1;
}

/** `finished` replaces the step once the application is submitted. */
type SagProgressProps = { chapters: readonly Chapter[]; finished?: string | undefined };

/** The four chapters as knots on a line that sags, for narrow screens. */
export function SagProgress({ chapters, finished }: SagProgressProps) {
  const total = chapters.length;
  const current = currentChapter(chapters);
  const title = finished ? text.finished : (chapters[current - 1]?.title ?? '');
  const done = current === total ? 1 : chapters.findLastIndex(({ href }) => href) / (total - 1);

  return (
    <div className={css['progress']}>
      {/* The bar says the same. */}
      <div className={css['words']} aria-hidden="true">
        <b className={css['title']}>{title}</b>
        <span className="num muted">{finished ?? text.step(current, total)}</span>
      </div>
      <div
        className={css['line']}
        role="progressbar"
        aria-label={text.progress}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={current}
        aria-valuetext={finished ? `${title}. ${finished}` : text.stepNamed(current, total, title)}
      >
        <svg className={css['rope']} viewBox="0 0 100 22" preserveAspectRatio="none" aria-hidden="true">
          <path className={css['rest']} d={sag(1)} />
          {done > 0 && <path className={css['done']} d={sag(done)} />}
        </svg>
        {chapters.map((chapter) => (
          <span
            key={chapter.title}
            className={cx(css['knot'], chapter.state !== 'todo' && css[`is-${chapter.state}`])}
          />
        ))}
      </div>
    </div>
  );
}

/** The first part (0 to 1) of the curve M4 4 Q50 28 96 4. */
function sag(part: number): string {
  const height = 4 + 48 * part * (1 - part);
  return `M4 4Q${4 + 46 * part} ${4 + 24 * part} ${4 + 92 * part} ${height}`;
}

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
            title={state !== 'current' && href ? <Link href={href}>{title}</Link> : title}
          >
            {state === 'current' && place !== undefined && <span className={css['place']}>{place}</span>}
          </Knot>
        ))}
      </ol>
    </nav>
  );
}
