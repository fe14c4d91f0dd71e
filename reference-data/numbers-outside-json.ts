/** A place in a text file, as an editor shows it, and what is wrong there. */
type PlacedFault = { row: string; reason: string };

/**
 * Every NaN and Infinity of a text that means to be JSON. JSON has no such numbers, and JSON.parse would only say that it
 * met an unexpected letter; programs that write tables do produce them.
 */
export function numbersOutsideJson(text: string): PlacedFault[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?(?:NaN|Infinity)\b/g)].flatMap(({ 0: token, index }) => {
    if (token.startsWith('"')) return [];
    const before = text.slice(0, index).split('\n');
    const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
    return [{ row: place, reason: `${token} is not a valid JSON number` }];
  });
}
