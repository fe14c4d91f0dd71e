import type { ReactNode } from 'react';
import type { Part } from '@vangnet/domain/application/answers';
import type { AnswerPath } from '@vangnet/domain/application/draft-schema';
import type { Draft } from '@vangnet/domain/application/draft';
import type { ToldLine } from '@vangnet/domain/application/tell-answers';
import { countryName } from '@vangnet/domain/values/countries';
import { answersIn, changeOf } from '../../labels/answers.ts';
import type { SummaryRow } from '../../parts/summary/Summary.tsx';
import type { Standing } from './use-standing.ts';

/** Answers that can be corrected after the payment, when a bank named somebody else. */
const ofThePerson = new Set<AnswerPath>(['insurer.initials', 'insurer.dateOfBirth', 'insurer.zipCode']);

const isOpen = (path: AnswerPath, standing: Standing) =>
  standing === 'open' || (standing === 'person' && ofThePerson.has(path));

/** The answers under one of the headings, each with the way to change it and back to this screen, as long as it can be. */
export const rowsOf = (draft: Draft, standing: Standing, parts: readonly Part[]): SummaryRow[] =>
  answersIn(draft, countryName)
    .filter(({ part }) => parts.includes(part))
    .map((line) => ({
      ...shown(line),
      change: isOpen(line.path, standing) ? changeOf(line, 'final-overview') : undefined,
    }));

/** A mail address breaks behind its @ where it is narrow; with a word joiner its label stays on one line. */
function shown({ path, label, value }: ToldLine): { label: string; value: ReactNode } {
  if (path !== 'insurer.email') return { label, value };
  const [name, host] = (value ?? '').split('@');
  return {
    label: label.replace('-', '-\u2060'),
    value: (
      <>
        {name}@<wbr />
        {host}
      </>
    ),
  };
}
