import { readFileSync } from 'node:fs';
import { CLAIM_ASSESSMENTS, CLAIM_DURATIONS, WAITING_PERIODS } from '../product/choices.ts';
import type { RateProfile } from '../premium/profile.ts';

/** A row of a file with reference figures: the case, and its figures by column. */
export type ReferenceRow = {
  readonly id: string;
  /** On the first day of cover. */
  readonly age: number;
  readonly profile: RateProfile;
  readonly text: (column: string) => string;
  readonly number: (column: string) => number;
};

/** The rows of a file of data/tariffs/. A file without the column `indexation` is about cases without it. */
export function referenceRows(name: string): ReferenceRow[] {
  const [header = [], ...lines] = readFileSync(new URL(`../../data/tariffs/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));

  return lines.map((cells) => {
    const text = (column: string) => {
      const cell = cells[header.indexOf(column)];
      if (cell === undefined) throw new Error(`no column ${column}`);
      return cell;
    };
    const oneOf = <Code extends string>(column: string, codes: readonly Code[]): Code => {
      const code = codes.find((known) => known === text(column));
      if (!code) throw new Error(`${text(column)} is not a ${column}`);
      return code;
    };
    const number = (column: string) => Number(text(column));
    const profile: RateProfile = {
      classNr: number('class'),
      endAge: number('maxEndAge'),
      waitingPeriod: oneOf('waitingPeriod', WAITING_PERIODS),
      claimDuration: oneOf('claimDuration', CLAIM_DURATIONS),
      assessment: oneOf('claimAssessment', CLAIM_ASSESSMENTS),
      mentalIncluded: text('mentalIllnessIncluded') === 'true',
      indexed: header.includes('indexation') && text('indexation') === 'CLAIM_AND_POLICY',
    };
    return { id: text('id'), age: number('age'), profile, text, number };
  });
}
