import tariffFile from '../../data/tariffs/2026-01.json' with { type: 'json' };
import { cases, type SimulatedCase } from './cases.ts';
import { leavingChances } from './claim.ts';
import { sfc32, type Random } from './random.ts';
import { claimsPerYear, publishedEngine } from './tariff-figures.ts';

const CAREERS = 1_000_000;
/** Largest accepted difference, in standard errors of the simulation. */
const LIMIT = 3;

/** What happened in one career. */
type Career = {
  spells: number;
  /** Of all spells together, after their first 30 days. */
  months: number;
  /** Those in which the choice pays. */
  paidMonths: number;
  /** Spells in which the choice pays. */
  paidSpells: number;
  over12: number;
  over24: number;
  over60: number;
};

type Year = { all: number; insured: number; leaving: readonly number[]; termLeft: number };

/** The years of a career, each with the chance of a spell and, by month, the chance that it ends. */
function yearsOf({ age: startAge, profile }: SimulatedCase): Year[] {
  return Array.from({ length: profile.endAge - startAge }, (_, index) => {
    const age = startAge + index;
    const leaving = leavingChances(tariffFile, { age, profile });
    // A spell begins half-way through the year, as the figures assume.
    return { ...claimsPerYear(tariffFile, profile, age), leaving, termLeft: 12 * (profile.endAge - age) - 6 };
  });
}

/** The month in which a spell ends, at a random moment of it; the end of the term ends every spell. */
function lengthOf({ leaving, termLeft }: Year, random: Random): number {
  let month = 1;
  while (month < termLeft && random() >= (leaving[month] ?? NaN)) month += 1;
  return month < termLeft ? month + random() : termLeft;
}

function liveCareer(years: readonly Year[], waiting: number, duration: number, random: Random): Career {
  const career = { spells: 0, months: 0, paidMonths: 0, paidSpells: 0, over12: 0, over24: 0, over60: 0 };
  for (const year of years) {
    const drawn = random();
    if (drawn >= year.all) continue;
    const length = lengthOf(year, random);
    career.spells += 1;
    career.months += length - 1;
    for (const [over, months] of OVER) if (length > months) career[over] += 1;
    if (drawn < year.insured && length > waiting) {
      career.paidSpells += 1;
      career.paidMonths += Math.min(length, waiting + duration) - waiting;
    }
  }
  return career;
}

const OVER = [
  ['over12', 12],
  ['over24', 24],
  ['over60', 60],
] as const;

/** A figure over all careers: the quotient of two sums, with its standard error (delta method). */
class Quotient {
  private careers = 0;
  private top = 0;
  private bottom = 0;
  private squares = 0;
  private products = 0;
  private bottomSquares = 0;

  add(top: number, bottom: number): void {
    this.careers += 1;
    this.top += top;
    this.bottom += bottom;
    this.squares += top * top;
    this.products += top * bottom;
    this.bottomSquares += bottom * bottom;
  }

  get mean(): number {
    return this.bottom === 0 ? 0 : this.top / this.bottom;
  }

  get error(): number {
    const { mean } = this;
    return Math.sqrt(this.squares - 2 * mean * this.products + mean ** 2 * this.bottomSquares) / this.bottom;
  }
}

const FIGURES = ['chance', 'coveredShare', 'spells', 'monthsPerSpell', 'outlast12', 'outlast24', 'outlast60'] as const;

/** The figures about the risk as the simulation has them. */
function simulatedRisk(one: SimulatedCase, seed: number) {
  const random = sfc32(seed);
  const years = yearsOf(one);
  const waiting = tariffFile.waitingMonths[one.profile.waitingPeriod];
  const duration = tariffFile.benefitMonths[one.profile.claimDuration] ?? Infinity;
  const figures = {
    chance: new Quotient(),
    coveredShare: new Quotient(),
    spells: new Quotient(),
    monthsPerSpell: new Quotient(),
    outlast12: new Quotient(),
    outlast24: new Quotient(),
    outlast60: new Quotient(),
  };
  for (let number = 0; number < CAREERS; number++) {
    const career = liveCareer(years, waiting, duration, random);
    figures.chance.add(career.paidSpells > 0 ? 1 : 0, 1);
    figures.coveredShare.add(career.paidMonths, career.months);
    figures.spells.add(career.spells, 1);
    figures.monthsPerSpell.add(career.months, career.spells);
    figures.outlast12.add(career.over12, career.spells);
    figures.outlast24.add(career.over24, career.spells);
    figures.outlast60.add(career.over60, career.spells);
  }
  return figures;
}

/** Checks the figures about the risk against a simulation of whole careers that shares only the tariff file with them. */
export function careers(): boolean {
  const { covered, ofDisability } = publishedEngine().riskTables;
  console.log(
    `${CAREERS.toLocaleString('en')} careers a case: figure, engine, simulated ± standard error, errors apart`,
  );
  const apart = cases.flatMap((one, index) => {
    const { age, profile } = one;
    const { outlast, ...risk } = { ...covered(profile, age), ...ofDisability(profile, age) };
    const engine = { ...risk, outlast12: outlast[12], outlast24: outlast[24], outlast60: outlast[60] };
    console.log(
      `age ${age}, class ${profile.classNr}, ${profile.claimDuration} after ${profile.waitingPeriod}, to ${profile.endAge}`,
    );
    const figures = simulatedRisk(one, index + 1);
    return FIGURES.map((name) => {
      const [exact, simulated] = [engine[name], figures[name]];
      const difference = exact - simulated.mean;
      const z = Math.abs(difference) < 1e-9 ? 0 : difference / simulated.error;
      const both = `${exact.toFixed(6).padStart(12)} ${simulated.mean.toFixed(6).padStart(12)} ± ${simulated.error.toFixed(6)}`;
      console.log(`  ${name.padEnd(14)} ${both} ${z.toFixed(2).padStart(6)}`);
      return Math.abs(z);
    });
  });
  const largest = Math.max(...apart);
  console.log(`largest difference ${largest.toFixed(2)} standard errors; at most ${LIMIT}`);
  return largest <= LIMIT;
}
