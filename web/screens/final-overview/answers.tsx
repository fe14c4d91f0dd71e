import type { ReactNode } from 'react';
import type { Part } from '@vangnet/domain/application/answers';
import type { AnswerPath } from '@vangnet/domain/application/draft-schema';
import type { Draft } from '@vangnet/domain/application/draft';
import type { AnswerLine } from '@vangnet/domain/application/tell-answers';
import { countryName } from '@vangnet/domain/values/countries';
import { answersIn, changeOf } from '../../labels/answers.ts';
import type { SummaryRow } from '../../parts/summary/Summary.tsx';
import type { Changeable } from './use-changeable.ts';

/** Answers that can be corrected after the payment, when the bank gave another name. */
const ofThePerson = new Set<AnswerPath>(['insurer.initials', 'insurer.dateOfBirth', 'insurer.zipCode']);

const isOpen = (path: AnswerPath, changeable: Changeable) =>
  changeable === 'open' || (changeable === 'person' && ofThePerson.has(path));

/** The answers under one of the headings, each with the way to change it and back to this screen, as long as it can be. */
export const rowsOf = (draft: Draft, changeable: Changeable, parts: readonly Part[]): SummaryRow[] =>
  answersIn(draft, countryName)
    .filter(({ part }) => parts.includes(part))
    .map((line) => ({
      ...shown(line),
      change: isOpen(line.path, changeable) ? changeOf(line, 'final-overview') : undefined,
    }));

/** Keeps words with hyphens on one line: puts a word joiner after each hyphen. */
export const unbroken = (words: string): string => words.replaceAll(/\b-\b/g, '-\u2060');

/** Answers that stay on one line. */
const whole = new Set<AnswerPath>([
  'insurer.dateOfBirth',
  'insurer.phoneNumber',
  'otherInsurance.existingInsuranceCancellationDate',
]);

/**
 * An answer with sensible line breaks: a number stays with the word behind it ("12 a", "90 dagen"), a postcode with its
 * place ("3511 AB Utrecht"), and a mail address breaks behind its @.
 */
function shown({ path, label, value }: AnswerLine): { label: string; value: ReactNode } {
  if (whole.has(path))
    return {
      label,
      value: (
        <span className="nowrap" translate="no">
          {value}
        </span>
      ),
    };
  if (path !== 'insurer.email') return { label, value: value?.replaceAll(/(?<=\d|\d{4} [A-Z]{2}) /g, '\u00A0') };
  const [name, host] = (value ?? '').split('@');
  return {
    label: unbroken(label),
    value: (
      <span translate="no">
        <span>{`${name}@`}</span>
        <wbr />
        <span>{host}</span>
      </span>
    ),
  };
}
