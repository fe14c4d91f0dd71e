import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Net } from './Net.tsx';
import { knotAt, rope } from './shape.ts';
import { netInWords, type NetState } from './words.ts';

const states: [NetState, string][] = [
  [{ done: 1, coin: 'above' }, 'Een net met vier knopen. De eerste is dicht, de tweede is aan de beurt.'],
  [{ done: 1, coin: 'lost' }, 'Een net met vier knopen. De tweede is nog open.'],
  [{ done: 2, coin: 'caught' }, 'Een net met vier knopen. Twee zijn dicht, de munt ligt erin.'],
  [{ done: 3, coin: 'caught' }, 'Een net met vier knopen. Drie zijn dicht, de munt ligt erin.'],
  [{ done: 4, coin: 'caught' }, 'Het net is dicht. Alle vier de knopen zitten vast, de munt ligt erin.'],
];

/** Where a rope ends. */
const endOf = (path: string) => /([\d.]+) [\d.]+$/.exec(path)?.[1];

test.each(states)('the net %o says in words what it shows', (state, words) => {
  expect(netInWords(state)).toBe(words);
  expect(renderToStaticMarkup(<Net {...state} />)).toContain(`role="img" aria-label="${words}"`);
});

test.each(states)(
  'the net %o has a tick on each knot that is tied, and one at hand unless the rope came loose',
  (state) => {
    const drawn = renderToStaticMarkup(<Net {...state} />);
    const count = (pattern: RegExp) => [...drawn.matchAll(pattern)].length;
    expect(count(/l2\.4 2\.5l4\.4-4\.8/g)).toBe(state.done);
    expect(count(/<circle[^>]* r="9"/g)).toBe(state.done < 4 && state.coin !== 'lost' ? 1 : 0);
    expect(count(/stroke-dasharray="5 5"/g)).toBe(state.coin === 'lost' ? 1 : 0);
  },
);

test('the rope is drawn past each knot that is tied, and not as far as the next', () => {
  for (const done of [1, 2, 3]) {
    const end = Number(endOf(rope(0, done)));
    expect(end).toBeGreaterThan(knotAt(done).small[1][0]);
    expect(end).toBeLessThan(knotAt(done + 1).small[0][0]);
  }
  expect(endOf(rope(0, 4))).toBe('330.0');
});
