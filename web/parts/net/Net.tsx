import { useId } from 'react';
import { cx } from '../cx.ts';
import css from './netKnots.module.css';
import { knotAt, looseEnd, meshOf, rest, rope, still, type Point } from './shape.ts';
import { netInWords, type NetState } from './words.ts';

type Props = NetState & {
  /** Work goes on without the visitor: the current knot breathes. */
  busy?: boolean | undefined;
};

const brand = 'var(--brand)';
const yellow = 'var(--rope)';
const later = 'var(--line-strong)';
const paper = 'var(--surface)';

/**
 * The net, which ties a knot with each step and catches the coin of the payment. Its front rope shows the progress: solid
 * as far as it is tied, dotted from there. The last knot is animated, unless the visitor wants reduced motion.
 *
 * Colours are attributes, which come with this script; style sheets of parts come with the first page.
 */
export function Net({ done, coin, busy = false }: Props) {
  const { done: tied, rest: open, house } = meshOf(done);
  const isLost = coin === 'lost';
  return (
    <svg
      className={cx(css['net'], !isLost && css['moves'])}
      viewBox="0 -30 360 214"
      role="img"
      aria-label={netInWords({ done, coin })}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Guys />
      <path stroke={brand} strokeWidth="1.4" opacity=".3" d={still.backMesh} />
      <path stroke={yellow} strokeWidth="5" d={still.back} />
      {coin === 'above' && <path stroke={yellow} strokeWidth="3.2" strokeDasharray=".1 8" d="M250 26V50" />}
      {coin !== 'caught' && <Coin at="250 -3" lost={isLost} />}
      <path stroke={brand} strokeWidth="1.7" strokeDasharray=".1 5.4" opacity=".38" d={open} />
      {done < 4 && <path stroke={later} strokeWidth="3.4" strokeDasharray=".1 8.6" opacity=".6" d={rest(done)} />}
      <Bill />
      {coin === 'caught' && (
        <g className={done === 2 ? css['falls'] : undefined}>
          <Coin at="244 144" />
        </g>
      )}
      <House />
      <path stroke={brand} strokeWidth="1.7" d={tied} />
      <path stroke="var(--on-brand)" strokeWidth="1.7" opacity=".5" d={house} />
      <path stroke={brand} strokeWidth="2.6" d={still.hem} />
      <g className={css['front']} stroke={yellow} strokeWidth="5">
        <path d={rope(0, done - 1)} />
        <path className={css['last']} pathLength="1" d={rope(done - 1, done)} />
        {isLost && <path d={looseEnd(done)} />}
      </g>
      {KNOTS.map((knot) => (
        <Knot key={knot} knot={knot} done={done} isNext={!isLost && knot === done + 1} busy={busy} />
      ))}
      {still.pins.map((x) => (
        <circle key={x} fill={paper} stroke={brand} strokeWidth="4" cx={x} cy="38" r="7" />
      ))}
    </svg>
  );
}

const KNOTS = [1, 2, 3, 4];

/** A knot: tied with a tick, current in yellow, or still to come. */
function Knot({ knot, done, isNext, busy }: { knot: number; done: number; isNext: boolean; busy: boolean }) {
  const { big, small } = knotAt(knot);
  if (isNext) {
    const look = { className: busy ? css['busy'] : undefined, fill: yellow, stroke: brand, strokeWidth: 4.5 };
    return <circle {...look} {...middle(big)} r="9" />;
  }
  if (knot > done) return <circle fill={paper} stroke={later} strokeWidth="2.6" {...middle(big)} r="6" />;
  const [x, y] = big;
  return (
    <g fill={brand}>
      {small.map((point) => (
        <circle key={point[0]} {...middle(point)} r="3" />
      ))}
      <g className={knot === done ? css['bead'] : undefined}>
        <circle {...middle(big)} r="8" />
        <path stroke="var(--on-brand)" strokeWidth="2.3" fill="none" d={`M${x - 3.4} ${y + 0.2}l2.4 2.5l4.4-4.8`} />
      </g>
    </g>
  );
}

const middle = ([x, y]: Point) => ({ cx: x, cy: y });

/** The ends of the rope, fading out at the edge. */
function Guys() {
  const id = useId();
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="30">
        <stop stopColor={yellow} stopOpacity="0" />
        <stop stopColor={yellow} offset=".85" />
      </linearGradient>
      {[undefined, 'matrix(-1 0 0 1 360 0)'].map((transform) => (
        <path key={transform ?? ''} transform={transform} stroke={`url(#${id})`} strokeWidth="5" d="M30 38Q16 32-2 8" />
      ))}
    </>
  );
}

function Coin({ at, lost = false }: { at: string; lost?: boolean }) {
  const edge = lost ? { fill: paper, stroke: later, strokeWidth: 2.4, strokeDasharray: '5 5' } : { fill: yellow };
  return (
    <g transform={`translate(${at}) rotate(-9)`}>
      <circle {...edge} r="25" />
      <path
        stroke={lost ? later : 'var(--on-rope)'}
        strokeWidth="2.6"
        d="M8-9.5a11.5 11.5 0 1 0 0 19M-12.5-3.2h14m-14 6.4h14"
      />
    </g>
  );
}

const Bill = () => (
  <g transform="translate(114 166) rotate(13)">
    <rect fill="var(--brand-mid)" x="-20" y="-56" width="38" height="54" rx="5" />
    <path stroke="var(--ink)" strokeWidth="2.6" d="M-11-44h20m-20 10h20m-20 10H1" />
  </g>
);

const House = () => (
  <g transform="translate(180 174)">
    <path fill={brand} d="M-37 0V-56Q-37-58-35.5-59.5L-3-90Q0-92.5 3-90L35.5-59.5Q37-58 37-56V0Z" />
    <path fill={yellow} d="M-10 0V-30Q-10-40 0-40Q10-40 10-30V0Z" />
  </g>
);
