import css from './well.module.css';
import { text } from './text.ts';

const KNOTS = [10, 64.7, 119.3, 174];

/** Nothing needs anybody: the net hangs with all its knots tied. The only picture of the counter. */
export const Well = () => (
  <div className={css['well']}>
    <svg className={css['net']} viewBox="0 0 184 58" aria-hidden="true" fill="none">
      <path className={css['mesh']} d={MESH} />
      <path className={css['hem']} d="M10 9Q92 89 174 9" />
      <path className={css['rope']} d="M10 9H174" />
      {KNOTS.map((x) => (
        <g key={x}>
          <circle className={css['knot']} cx={x} cy="9" r="7" />
          <path className={css['tick']} d={`M${x - 2.8} 9.3l2 2.1l3.6 -4.2`} />
        </g>
      ))}
    </svg>
    <div>
      <h3>{text.allIsWell}</h3>
      <p>{text.allIsWellMore}</p>
    </div>
  </div>
);

const MESH =
  'M20 9L45.9 36.3M31 9L64.6 44.4M42 9L79 48M53 9L90.9 48.9M64 9L101.3 48.3M75 9L110.9 46.8M86 9L119.6 44.4M97 9L127.5 41.1M108 9L135.4 37.8M119 9L142.4 33.6M130 9L149.4 29.4M141 9L155.8 24.6M152 9L162 19.5M163 9L168.1 14.4M20 9L15.4 13.8M31 9L21.3 19.2M42 9L27.8 24M53 9L34.2 28.8M64 9L40.9 33.3M75 9L48.2 37.2M86 9L55.8 40.8M97 9L63.7 44.1M108 9L72.4 46.5M119 9L81.7 48.3M130 9L92.1 48.9M141 9L104 48M152 9L117.8 45M163 9L135.9 37.5';
