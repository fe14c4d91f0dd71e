const PAGE = 'docs/security.md';
/** Number of requirements of the levels 1 and 2 in ASVS 5.0.0. */
const REQUIREMENTS = 253;

/** A requirement, or a chapter or section of which none applies: `V17 (all 7)`, `V10.3 (all 4)`. */
const ROW = /^\| (V[\d.]+(?: \(all \d+\))?) +\| [12] +\| [^|]+\| (met|operator|open|not applicable) +\| ([^|]+)\|$/;
const SUM = /^\| (met|operator|open|not applicable) +\| +(\d+) \|/;
const UNTIL = /\bAccepted\b|\b(By|by) \w+ \d{4}\b|\bUntil\b/;

/** Rows of the page that cannot be read, numbers that come twice or are missing, wrong sums, and what is open for ever. */
export function securityFaults(text: string): string[] {
  const lines = text.split('\n');
  const rows = lines.filter((line) => line.startsWith('| V'));
  const read = rows.flatMap((row) => {
    const [, number = '', state = '', reason = ''] = ROW.exec(row) ?? [];
    const [, chapter, count] = /^(V[\d.]+) \(all (\d+)\)$/.exec(number) ?? [];
    const all = Array.from({ length: Number(count ?? 0) }, (_, index) => `${chapter}, ${index + 1}`);
    const numbers = chapter === undefined ? [number] : all;
    return number === '' ? [] : numbers.map((one) => ({ number: one, state, reason }));
  });
  const numbers = new Set(read.map(({ number }) => number));
  const sums = lines.flatMap((line) => {
    const [, state, sum] = SUM.exec(line) ?? [];
    const count = read.filter((row) => row.state === state).length;
    return state === undefined || count === Number(sum) ? [] : [`${PAGE} says ${sum} ${state}, it has ${count}`];
  });
  const forEver = read.filter(({ state, reason }) => state === 'open' && !UNTIL.test(reason));
  return [
    ...rows.filter((row) => !ROW.test(row)).map((row) => `${PAGE} has a row in another form: ${row.slice(0, 60)}`),
    ...(numbers.size === read.length ? [] : [`${PAGE} has a number twice`]),
    ...(numbers.size === REQUIREMENTS ? [] : [`${PAGE} has ${numbers.size} of ${REQUIREMENTS} requirements`]),
    ...sums,
    ...forEver.map(({ number }) => `${PAGE} does not say until when ${number} is open`),
  ];
}
