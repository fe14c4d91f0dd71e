import { expect, test } from 'vitest';
import { contrastFaults } from './contrast.ts';

const vangnet = { brand: '#0a5561', onBrand: '#ffffff', rope: '#ffc53a', onRope: '#0c2a31' };
const coloursOf = (colours: typeof vangnet) => contrastFaults(colours).map(({ colour }) => colour);

test.each([
  ['petrol with flax yellow', vangnet],
  ['burgundy with mint', { brand: '#7b1e3c', onBrand: '#ffffff', rope: '#8fd3b6', onRope: '#0c2a31' }],
  ['black with orange', { brand: '#000000', onBrand: '#ffffff', rope: '#ff8a00', onRope: '#000000' }],
])('%s can be read everywhere', (_, colours) => {
  expect(contrastFaults(colours)).toEqual([]);
});

test('white text on a light brand colour is refused with both colours, the contrast and what is needed', () => {
  expect(contrastFaults({ ...vangnet, brand: '#4aa3b0' })[0]).toEqual({
    colour: 'onBrand',
    reason:
      '#ffffff on brand #4aa3b0 has a contrast of 2.93; the text of buttons needs at least 4.5. Choose colours that differ more in lightness',
  });
});

test('a brand colour that is too light for links is refused, also when its own text is dark', () => {
  const faults = coloursOf({ ...vangnet, brand: '#7fd0d4', onBrand: '#04242a' });
  expect(faults).toContain('brand');
});

test('text on the rope must be readable', () => {
  expect(coloursOf({ ...vangnet, onRope: '#ffffff' })).toEqual(['onRope']);
});

test('text on the rope must be readable in the dark theme too, where both are other colours', () => {
  const [fault] = contrastFaults({ brand: '#0e0000', onBrand: '#ffffff', rope: '#eb0600', onRope: '#ffffff' });
  expect(fault?.reason).toContain('in the dark theme has a contrast of 4.');
});

test('a link must be readable on the darkest tint of the brand', () => {
  expect(coloursOf({ brand: '#d50074', onBrand: '#ffffff', rope: '#ffb6ff', onRope: '#0c2a31' })).toEqual(['brand']);
});

test('the rope must stand out from the brand colour', () => {
  expect(coloursOf({ ...vangnet, rope: '#0b6472', onRope: '#ffffff' })).toContain('rope');
});

test('a contrast just below the limit is not told as the limit', () => {
  const [fault] = contrastFaults({ ...vangnet, onRope: '#446100' });
  expect(fault?.reason).toContain('has a contrast of 4.49;');
});
