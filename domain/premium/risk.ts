import { CLAIM_ASSESSMENTS } from '../product/choices.ts';
import type { Tariff } from './tariff-tables.ts';
import { incidence } from './incidence.ts';
import { memoised } from './memoised.ts';
import { stopMonth, termLeft } from './present-value.ts';
import { FIRST_AGE, profileKey, type RateProfile } from './profile.ts';
import { at, tableOf, type Table } from './table.ts';

/** Shares of the risk that a choice covers until the end age, as fractions. */
export type RiskCovered = {
  /** Chance of at least one period in which this choice pays. */
  readonly chance: number;
  /** Part of all months of disability (from day 30, every cause, 25% or more) in which this choice pays. */
  readonly coveredShare: number;
};

/** The risk itself, until the end age: every cause, from day 30, whatever is chosen. */
type RiskOfDisability = {
  /** Expected number of periods of disability. */
  readonly spells: number;
  /** Mean length of a period after its first 30 days. */
  readonly monthsPerSpell: number;
  /** Part of the periods that last longer than this many months. */
  readonly outlast: { readonly 12: number; readonly 24: number; readonly 60: number };
};

/** The risk of an insured person who keeps the insurance until the end age. Risk notes. */
export type Risk = RiskCovered & RiskOfDisability;

export type RiskTables = {
  /** Computes the covered shares of a profile from `startAge`, in completed years on the first day of cover. */
  readonly covered: (profile: RateProfile, startAge: number) => RiskCovered;
  /** The risk from `startAge` on; it depends on class, criterion and end age only. */
  readonly ofDisability: (profile: RateProfile, startAge: number) => RiskOfDisability;
};

/** The inputs of the figures: S of an age at onset and a class, and the expected months in claim up to a month. */
type Curves = {
  readonly staying: (age: number, classNr: number) => Table;
  readonly monthsUntil: (age: number, classNr: number) => Table;
};

/** Σ half(k) for k = 1 … m − 1, at every month m: the expected months in claim between month 1 and month m. */
function expectedMonths(staying: Table): Table {
  let sum = 0;
  const last = staying.first + staying.values.length - 1;
  return tableOf(staying.first, last, (month) => {
    if (month > staying.first) sum += 0.5 * (at(staying, month - 1) + at(staying, month));
    return sum;
  });
}

/** Combines the figures of the years of age from the end age back to every start age; `none` is that of no year. */
function toEndAge({ endAge }: RateProfile, none: number, combine: (rest: number, age: number) => number): Table {
  const values: number[] = [];
  let rest = none;
  for (let age = endAge - 1; age >= FIRST_AGE; age--) {
    rest = combine(rest, age);
    values.unshift(rest);
  }
  return { first: FIRST_AGE, values };
}

/** Chance that no period begins in which the choice pays. Risk notes, `chance`. */
function chanceOfNone(tariff: Tariff, profile: RateProfile, { staying }: Curves): Table {
  const waiting = tariff.waitingMonths[profile.waitingPeriod];
  return toEndAge(profile, 1, (rest, age) => {
    if (termLeft(profile, age) <= waiting) return rest;
    return rest * (1 - incidence(tariff, profile, age) * at(staying(age, profile.classNr), waiting));
  });
}

/** Expected months in which the choice pays. Risk notes, numerator of `coveredShare`. */
function coveredMonths(tariff: Tariff, profile: RateProfile, { monthsUntil }: Curves): Table {
  const waiting = tariff.waitingMonths[profile.waitingPeriod];
  return toEndAge(profile, 0, (rest, age) => {
    const stop = stopMonth(tariff, profile, age);
    if (stop <= waiting) return rest;
    const months = monthsUntil(age, profile.classNr);
    return rest + incidence(tariff, profile, age) * (at(months, stop) - at(months, waiting));
  });
}

/** Expected months of disability, whatever is chosen. Risk notes, denominator of `coveredShare`. */
function disabledMonths(tariff: Tariff, profile: RateProfile, { monthsUntil }: Curves): Table {
  return toEndAge(profile, 0, (rest, age) => {
    const months = at(monthsUntil(age, profile.classNr), termLeft(profile, age));
    return rest + incidence(tariff, everyCause(profile), age) * months;
  });
}

/** Expected number of periods. Risk notes, `spells`. */
function spells(tariff: Tariff, profile: RateProfile): Table {
  return toEndAge(profile, 0, (rest, age) => rest + incidence(tariff, everyCause(profile), age));
}

/** Expected number of periods that last longer than `months`. Risk notes, numerator of `outlast`. */
function spellsOver(months: number, tariff: Tariff, profile: RateProfile, { staying }: Curves): Table {
  return toEndAge(profile, 0, (rest, age) => {
    if (termLeft(profile, age) <= months) return rest;
    return rest + incidence(tariff, everyCause(profile), age) * at(staying(age, profile.classNr), months);
  });
}

const everyCause = (profile: RateProfile): RateProfile => ({ ...profile, mentalIncluded: true });

/** Indexation moves no benefit into or out of a month. */
const coverKey = (profile: RateProfile) => profileKey({ ...profile, indexed: false });

/** The same for every choice. A number, as the key of a profile: both are looked up for every calculation. */
const disabilityKey = ({ classNr, endAge, assessment }: RateProfile) =>
  CLAIM_ASSESSMENTS.indexOf(assessment) + 10 * endAge + 1_000 * classNr;

/**
 * The figures of a tariff about the risk. Those of a profile are computed for all start ages at once, on first use, and
 * kept, as its rates are.
 *
 * @param staying S of an age at onset and a class
 */
export function riskTables(tariff: Tariff, staying: Curves['staying']): RiskTables {
  const monthsUntil = memoised(
    (age: number, classNr: number) => `${age} ${classNr}`,
    (age, classNr) => expectedMonths(staying(age, classNr)),
  );
  const curves = { staying, monthsUntil };

  const disability = memoised(disabilityKey, (profile: RateProfile) => ({
    spells: spells(tariff, profile),
    months: disabledMonths(tariff, profile, curves),
    over12: spellsOver(12, tariff, profile, curves),
    over24: spellsOver(24, tariff, profile, curves),
    over60: spellsOver(60, tariff, profile, curves),
  }));
  const cover = memoised(coverKey, (profile: RateProfile) => {
    const none = chanceOfNone(tariff, profile, curves);
    const months = coveredMonths(tariff, profile, curves);
    const all = disability(profile).months;
    const last = profile.endAge - 1;
    return {
      chance: tableOf(FIRST_AGE, last, (age) => 1 - at(none, age)),
      coveredShare: tableOf(FIRST_AGE, last, (age) => at(months, age) / at(all, age)),
    };
  });

  return {
    covered(profile, startAge) {
      const { chance, coveredShare } = cover(profile);
      return { chance: at(chance, startAge), coveredShare: at(coveredShare, startAge) };
    },
    ofDisability(profile, startAge) {
      const { months, over12, over24, over60, ...all } = disability(profile);
      const number = at(all.spells, startAge);
      const perSpell = (total: Table) => at(total, startAge) / number;
      return {
        spells: number,
        monthsPerSpell: perSpell(months),
        outlast: { 12: perSpell(over12), 24: perSpell(over24), 60: perSpell(over60) },
      };
    },
  };
}
