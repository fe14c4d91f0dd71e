/** The state of the net, whose knots are tied from left to right. */
export type NetState = {
  /** Knots that are tied. */
  done: 1 | 2 | 3 | 4;
  /** `lost`: the end of the rope hangs loose. */
  coin: 'above' | 'lost' | 'caught';
};

const nth = { 1: 'tweede', 2: 'derde', 3: 'vierde' };
const tied = { 1: 'De eerste is dicht', 2: 'Twee zijn dicht', 3: 'Drie zijn dicht' };

/** The text alternative of the picture. */
export function netInWords({ done, coin }: NetState): string {
  const caught = coin === 'caught' ? ', de munt ligt erin' : '';
  if (done === 4) return `Het net is dicht. Alle vier de knopen zitten vast${caught}.`;
  const net = 'Een net met vier knopen.';
  if (coin === 'lost') return `${net} De ${nth[done]} is nog open.`;
  return `${net} ${tied[done]}${caught || `, de ${nth[done]} is aan de beurt`}.`;
}
