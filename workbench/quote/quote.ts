import { rateProfile } from '@vangnet/domain/premium/profile';
import type { ExplanationLine, Price, QuoteRequest, Risk } from '@vangnet/domain/premium/quote';
import { explanationTexts } from '@vangnet/domain/product/explanation-words';
import { claimAssessment, maxEndAge } from '@vangnet/domain/product/occupation';
import { completedYears, formatDate } from '@vangnet/domain/values/dates';
import type { Cents } from '@vangnet/domain/values/money';
import { readPairs } from '../../command-line/arguments.ts';
import { CASE_NAMES, readCase } from '../input/case.ts';
import { datesFor } from '../input/dates.ts';
import { InputError } from '../../command-line/input-error.ts';
import { refusalText } from '../input/refusal-text.ts';
import { releaseFor } from '../input/release.ts';
import { DONE, WITH_FAULTS, type Command } from '../../command-line/terminal.ts';
import { steps } from './steps.ts';

/** `quote age=35 occupation=Accountant …`: one case, from its risk to the premium of every policy year. */
export const quote: Command = (args, { print, clock }) => {
  const { pairs, options } = readPairs(args, [...CASE_NAMES, 'date'], ['tariff', 'occupations']);
  const { date, ...cells } = pairs;
  const { day, startDate } = datesFor(date, clock);
  if ('age' in cells && 'birth' in cells) throw new InputError('give age or birth, not both');
  const { engine, occupations } = releaseFor(day, options);
  const read = readCase(cells, { occupations, startDate, decimalComma: true });
  if (!read.ok) throw new InputError(read.faults.map(({ column, reason }) => `${column}: ${reason}`).join('\n'));
  const { request } = read;
  const priced = engine.quote(request);
  const age = completedYears(request.birth, startDate);
  for (const line of heading(request, age, engine.tariffVersion)) print(line);
  if (!priced.ok) {
    print(`\nNot sold: ${refusalText[priced.refusal]} (${priced.refusal}).`);
    return WITH_FAULTS;
  }
  const sections = [
    ['From risk to premium', steps(engine, request, age).map(stepLine)],
    ['How the first month is made up', receiptLines(engine.explain(request, explanationTexts), priced)],
    ['Premium a month', progressionLines(priced)],
    [`Risk until age ${maxEndAge(request.job)}`, riskLines(engine.risk(request))],
  ] as const;
  for (const [title, lines] of sections) print(`\n${title}\n${lines.join('\n')}`);
  return DONE;
};

function heading(request: QuoteRequest, age: number, version: string): string[] {
  const { job, startDate, discount } = request;
  const { claimDuration, waitingPeriod, mentalIncluded, indexed } = rateProfile(request);
  return [
    `Tariff ${version}, cover from ${formatDate(startDate)}`,
    `${job.occupation.name}: class ${job.classNr}, ${claimAssessment(job)}, to age ${maxEndAge(job)}`,
    `age ${age}, € ${euro(request.sumAssured)} a month, ${claimDuration} after ${waitingPeriod}`,
    [
      `${mentalIncluded ? 'with' : 'without'} mental illness`,
      indexed ? 'indexed' : 'not indexed',
      `${discount ? 'with' : 'without'} first-year discount`,
    ].join(', '),
  ];
}

function stepLine({ symbol, meaning, value }: ReturnType<typeof steps>[number]): string {
  return `  ${symbol.padEnd(7)} ${meaning.padEnd(44)} ${value.padStart(12)}`;
}

function receiptLines(lines: readonly ExplanationLine[], { firstMonth }: Price): string[] {
  const rows = lines.map(({ code, amount }) => `  ${code.padEnd(14)} ${euro(amount).padStart(10)}`);
  return [...rows, `  ${'first month'.padEnd(14)} ${euro(firstMonth).padStart(10)}`];
}

function progressionLines({ premiumProgression, endDate }: Price): string[] {
  const rows = premiumProgression.map(
    ({ year, age, amount }) => `  year ${String(year).padStart(2)}, age ${age} ${euro(amount).padStart(10)}`,
  );
  return [...rows, `  until ${formatDate(endDate)}`];
}

function riskLines({ chance, coveredShare, spells, monthsPerSpell, outlast }: Risk): string[] {
  const figures = [
    ['chance', 'of a period in which the choice pays', chance],
    ['coveredShare', 'of the months of disability', coveredShare],
    ['spells', 'expected periods of 30 days or more', spells],
    ['monthsPerSpell', 'months after the first 30 days', monthsPerSpell],
    ['outlast 12', 'of the periods, longer than 1 year', outlast[12]],
    ['outlast 24', 'of the periods, longer than 2 years', outlast[24]],
    ['outlast 60', 'of the periods, longer than 5 years', outlast[60]],
  ] as const;
  return figures.map(([name, meaning, value]) => `  ${name.padEnd(14)} ${meaning.padEnd(37)} ${value.toFixed(10)}`);
}

const euro = (cents: Cents) => (cents / 100).toFixed(2);
