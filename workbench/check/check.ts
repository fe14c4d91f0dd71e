import { existsSync } from 'node:fs';
import { formatDate } from '@vangnet/domain/values/dates';
import { premiumEngine, type PremiumEngine } from '@vangnet/domain/premium/quote';
import { faultLine } from '@vangnet/reference-data/checked-files';
import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { occupationsBeside, openOccupations, openTariff, tariffFile } from '../input/release.ts';
import { counted, DONE, WITH_FAULTS, type Command, type Terminal } from '../../command-line/terminal.ts';
import { checkGolden } from './golden.ts';
import { readGoldenFile } from './golden-file.ts';
import { checkMonotonicity, EXAMPLES, type Tally } from './monotonicity.ts';

/** One line of the report: what was checked, on how much, and what is wrong. */
type Finding = { check: string; extent: string; faults: readonly string[]; count?: number; skipped?: boolean };

/** `check FILE`: every check that needs only the files; status 1 when one finds a fault. */
export const check: Command = (args, terminal) => {
  const { words, options } = readArguments(args, ['FILE'], ['occupations', 'golden']);
  const file = tariffFile(words[0] ?? '');
  if (!existsSync(file)) throw new InputError(`${file} does not exist`);
  const { value: tariff, faults } = openTariff(file);
  const findings: Finding[] = [
    { check: 'schema, gaps, overlaps, ranges', extent: file, faults: faults.map(faultLine) },
    occupationFinding(file, options.occupations),
  ];
  let comparisons = 0;
  if (tariff) {
    terminal.print(`Tariff ${tariff.tariffVersion}, in force from ${formatDate(tariff.effectiveFrom)}`);
    const engine = premiumEngine(tariff);
    const tallies = checkMonotonicity(engine);
    comparisons = tallies.reduce((sum, tally) => sum + tally.comparisons, 0);
    findings.push(...tallies.map(tallyFinding), goldenFinding(engine, file, options.golden));
  }
  return report(findings, comparisons, terminal);
};

function occupationFinding(file: string, own: string | undefined): Finding {
  const table = own ?? occupationsBeside(file);
  const finding = { check: 'occupations', extent: table, faults: [] };
  if (own === undefined && !existsSync(table)) return { ...finding, extent: `${table} does not exist`, skipped: true };
  const { value, faults } = openOccupations(table);
  const extent = value ? `${counted(value.occupations.length)} in ${table}` : table;
  return { ...finding, extent, faults: faults.map(faultLine) };
}

function tallyFinding({ name, comparisons, violations, examples }: Tally): Finding {
  return { check: name, extent: `${counted(comparisons)} comparisons`, faults: examples, count: violations };
}

function goldenFinding(engine: PremiumEngine, file: string, own: string | undefined): Finding {
  const golden = own ?? file.replace(/\.json$/, '.golden.csv');
  const finding = { check: 'golden quotes', extent: golden, faults: [] };
  if (own === undefined && !existsSync(golden))
    return { ...finding, extent: `${golden} does not exist`, skipped: true };
  try {
    const rows = readGoldenFile(golden);
    const { figures, faults } = checkGolden(engine, rows, golden);
    return { ...finding, extent: `${counted(figures)} figures in ${rows.length} rows of ${golden}`, faults };
  } catch (error) {
    if (error instanceof InputError) return { ...finding, faults: [error.message] };
    throw error;
  }
}

function report(findings: readonly Finding[], comparisons: number, { print }: Terminal): number {
  let wrong = 0;
  for (const { check: name, extent, faults, count = faults.length, skipped } of findings) {
    wrong += count;
    const verdict = skipped ? 'none ' : count === 0 ? 'good ' : 'WRONG';
    print(`${verdict}  ${name.padEnd(42)} ${extent}`);
    const shown = faults.slice(0, EXAMPLES);
    for (const fault of shown) print(`         ${fault}`);
    if (count > shown.length) print(`         and ${counted(count - shown.length)} more`);
  }
  const extent =
    comparisons === 0 ? 'The premiums were not compared.' : `${counted(comparisons)} comparisons of premiums.`;
  print(`${extent} ${wrong === 0 ? 'No violations.' : `${counted(wrong)} violation${wrong === 1 ? '' : 's'}.`}`);
  return wrong === 0 ? DONE : WITH_FAULTS;
}
