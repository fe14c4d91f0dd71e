import { text } from './text.ts';

/** The state of the net, whose knots are tied from left to right. */
export type NetState = {
  /** Knots that are tied. */
  done: 1 | 2 | 3 | 4;
  /** `lost`: the end of the rope hangs loose. */
  coin: 'above' | 'lost' | 'caught';
};

/** The text alternative of the picture. */
export function netInWords({ done, coin }: NetState): string {
  const caught = coin === 'caught' ? text.caught : '';
  if (done === 4) return `${text.all}${caught}.`;
  if (coin === 'lost') return `${text.net} ${text.open[done]}`;
  return `${text.net} ${text.tied[done]}${caught || text.next[done]}.`;
}
