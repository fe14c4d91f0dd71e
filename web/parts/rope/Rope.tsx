import { useId } from 'react';
import { cx } from '../cx.ts';
import css from './rope.module.css';

/** A stretch of the way: with a net under it, or a dotted rope without one. */
type Stretch = {
  /** Length in any unit; a stretch that would be too narrow to see is a little wider than its share. */
  readonly length: number;
  readonly held: boolean;
};

type RopeProps = {
  /** Description of the picture for a screen reader. */
  label: string;
  stretches: readonly Stretch[];
  /** Above the knot where the first stretch ends. */
  turn?: string | undefined;
  from: string;
  /** Label of the stretch in the middle. */
  between?: string | undefined;
  to: string;
};

/** A rope from knot to knot. Net and dots differ without colour. */
export function Rope({ label, stretches, turn, from, between, to }: RopeProps) {
  return (
    <div role="img" aria-label={label}>
      {turn !== undefined && <Turn stretches={stretches}>{turn}</Turn>}
      <div className={css['way']}>
        {stretches.map(({ length, held }, index) => (
          <div key={index} className={css['stretch']} style={{ flexGrow: length }}>
            {held ? <Net /> : <Dots />}
            <span className={css['knot']} />
          </div>
        ))}
        <span className={cx(css['knot'], css['last'])} />
      </div>
      <div className={css['ends']}>
        <span>{from}</span>
        {between !== undefined && <span>{between}</span>}
        <span key={to}>{to}</span>
      </div>
    </div>
  );
}

/** Ends at the knot when there is more room before it, and else begins there. */
function Turn({ stretches: [first, ...others], children }: { stretches: readonly Stretch[]; children: string }) {
  const before = first?.length ?? 0;
  const after = others.reduce((sum, { length }) => sum + length, 0);
  const ends = before > after;
  return (
    <div className={css['turn']}>
      <div className={css['before']} style={{ flexGrow: before }}>
        {ends && children}
      </div>
      <div className={css['after']} style={{ flexGrow: after }}>
        {!ends && children}
      </div>
    </div>
  );
}

/** The hem spans the whole width; the meshes keep their shape at every width. */
function Net() {
  const id = useId();
  return (
    <svg className={css['net']} aria-hidden="true">
      <pattern id={`${id}-mesh`} className={css['mesh']} width="12" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 0L12 12M12 0L0 12" />
      </pattern>
      <clipPath id={`${id}-sag`} clipPathUnits="objectBoundingBox">
        <path d="M0 0Q.5 2 1 0Z" />
      </clipPath>
      <rect width="100%" height="100%" fill={`url(#${id}-mesh)`} clipPath={`url(#${id}-sag)`} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
        <path className={css['hem']} d="M0 0Q50 200 100 0" />
      </svg>
      <line className={css['rim']} x2="100%" />
    </svg>
  );
}

function Dots() {
  return (
    <svg className={css['net']} aria-hidden="true">
      <line className={css['dots']} x2="100%" />
    </svg>
  );
}
