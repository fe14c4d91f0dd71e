import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DATA = join(import.meta.dirname, '../../data');

/** Figures as a tariff of another insurer sets them. */
const FIGURES = {
  firstYearDiscount: 0.1,
  policyFeeEuro: 45,
  minSumAssuredEuro: 150,
  maxSumAssuredEuro: 6000,
  incomeProofAboveEuro: 2550,
  withdrawalDays: 21,
};

/** Copies the published tariffs and occupations to a folder, with other figures of the product. */
export function copyTariffsWithOtherFigures(folder: string): void {
  for (const part of ['tariffs', 'occupations']) cpSync(join(DATA, part), join(folder, part), { recursive: true });
  for (const version of ['2026-01', '2026-07']) changeFigures(folder, version, FIGURES);
}

/** Changes figures of the tariff of a version in such a folder. */
export function changeFigures(folder: string, version: string, figures: Partial<typeof FIGURES>): void {
  const file = join(folder, `tariffs/${version}.json`);
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...figures }));
}
