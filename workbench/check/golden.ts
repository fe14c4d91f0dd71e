import { incidence } from '@vangnet/domain/premium/incidence';
import { monthlyBeforeDiscount } from '@vangnet/domain/premium/progression';
import type { PremiumEngine } from '@vangnet/domain/premium/quote';
import { cents, centsFromEuro, euroFromCents, type Cents } from '@vangnet/domain/values/money';
import { faultLine } from '@vangnet/reference-data/checked-files';
import type { GoldenRow } from './golden-file.ts';

/** Number of printed figures that were compared, and a line for each that the engine does not reproduce. */
export type GoldenResult = { readonly figures: number; readonly faults: readonly string[] };

/** Prices every row of expected premiums and compares each figure that is printed, in all its decimals. */
export function checkGolden(engine: PremiumEngine, rows: readonly GoldenRow[], file: string): GoldenResult {
  let figures = 0;
  const faults = rows.flatMap((golden) =>
    Object.entries(figuresOf(engine, golden)).flatMap(([column, computed]) => {
      const printed = golden.printed[column] ?? '';
      if (printed === '') return [];
      figures += 1;
      if (agrees(printed, computed)) return [];
      const reason = `expects ${printed}, the engine gives ${computed?.toFixed(decimalsOf(printed)) ?? 'nothing'}`;
      return [faultLine({ file, row: `row ${golden.row}, ${column}`, reason })];
    }),
  );
  return { figures, faults };
}

/** Half a unit of the last printed decimal, and a little for the binary fraction. */
function agrees(printed: string, computed: number | undefined): boolean {
  return computed !== undefined && Math.abs(Number(printed) - computed) < 0.51 * 10 ** -decimalsOf(printed);
}

const decimalsOf = (printed: string) => printed.split('.')[1]?.length ?? 0;

const euro = (amount: Cents | undefined) => (amount === undefined ? undefined : euroFromCents(amount));

/** The engine's figures for the case, by column of the file; undefined beyond the last policy year. */
function figuresOf(engine: PremiumEngine, golden: GoldenRow): Record<string, number | undefined> {
  const { tariff, rateTables } = engine;
  const { profile, age, sumAssured } = golden;
  const rate = engine.unitRate(profile, age);
  const before = monthlyBeforeDiscount(tariff, rate, { sumAssured, indexed: profile.indexed }, 1);
  const amounts = engine
    .progression(profile, { startAge: age, sumAssured, discount: true })
    .map(({ amount }) => amount);
  return {
    incidence: incidence(tariff, profile, age),
    annuityMonths: rateTables.annuityMonths(profile, age),
    rawRate: rateTables.rawRate(profile, age),
    rate,
    policyYears: amounts.length,
    grossYear1Unrounded: before,
    monthlyBeforeDiscount: euro(centsFromEuro(before)),
    monthlyAfterDiscount: euro(amounts[0]),
    progression1: euro(amounts[0]),
    progression2: euro(amounts[1]),
    progression3: euro(amounts[2]),
    progression10: euro(amounts[9]),
    progressionLast: euro(amounts.at(-1)),
    progressionSum: euro(cents(amounts.reduce((sum, amount) => sum + amount, 0))),
  };
}
