/** Returns the next random number, at least 0 and below 1. */
export type Random = () => number;

/**
 * Chris Doty-Humphrey's sfc32: a small generator with 128 bits of state that passes PractRand. Math.random cannot be
 * seeded, and a failing check has to fail again.
 */
export function sfc32(seed: number): Random {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first numbers still resemble the seed.
  for (let round = 0; round < 15; round++) next();
  return next;
}
