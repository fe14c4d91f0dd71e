import { CLAIM_DURATIONS, isOffered, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import type { OccupationTable } from '@vangnet/domain/product/occupation-table';
import type { Portfolio, PortfolioRow } from '../input/portfolio.ts';

/** One insurable occupation of the table in so many takes part, so that each class has its share. */
const EVERY = 25;
const AGES = [20, 30, 40, 50];
const SUM = 2000;
const YES_NO = ['yes', 'no'] as const;

/** The part of a portfolio that a comparison needs, from a file or generated. */
export type Rows = Pick<Portfolio, 'header' | 'separator'> & {
  rows: Iterable<PortfolioRow> | AsyncIterable<PortfolioRow>;
};

/** A fixed portfolio for a user without one: occupations of the table × ages × every choice that is sold. */
export function spread(table: OccupationTable): Rows {
  const header = ['age', 'occupation', 'sum', 'duration', 'waiting', 'mental', 'indexation'];
  return { header, separator: ',', rows: cases(table).map((cells, index) => ({ row: index + 2, cells, end: 0 })) };
}

function cases(table: OccupationTable): string[][] {
  const jobs = table.occupations.filter(({ excluded }) => !excluded).filter((_, index) => index % EVERY === 0);
  const people = jobs.flatMap((job) =>
    AGES.filter((age) => age < job.maxStartAge).map((age) => [String(age), job.occupation.name, String(SUM)]),
  );
  return people.flatMap((person) => covers().map((cover) => [...person, ...cover]));
}

function covers(): string[][] {
  const benefits = CLAIM_DURATIONS.flatMap((duration) =>
    WAITING_PERIODS.filter((period) => isOffered(period, duration)).map((period) => [duration, period]),
  );
  return benefits.flatMap((benefit) =>
    YES_NO.flatMap((mental) => YES_NO.map((indexation) => [...benefit, mental, indexation])),
  );
}
