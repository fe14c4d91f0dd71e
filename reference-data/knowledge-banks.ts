import type { KnowledgeBank } from '@vangnet/domain/product/knowledge';
import { formatDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { inForceOn, startOfText } from './in-force.ts';
import { loadKnowledgeBanks, type PublishedBank } from './load-knowledge.ts';

export type BankOn = (day: CalendarDate) => KnowledgeBank;

/**
 * Reads the questions of the knowledge test. The next version can lie ready: tests are drawn from it from its first day
 * on, and those that were drawn before stay as they are. `faults` are lines for the operator.
 */
export function readKnowledgeBanks(folder: string, day: CalendarDate): { bankOn: BankOn; faults: string[] } {
  try {
    const banks = loadKnowledgeBanks(folder);
    const faults = inForceOn(banks, startOfText, day)
      ? []
      : [`${folder}/knowledge contains no questions that are in force today.`];
    return { bankOn: bankFrom(banks), faults };
  } catch (error) {
    return { bankOn: bankFrom([]), faults: (error instanceof Error ? error.message : String(error)).split('\n') };
  }
}

const bankFrom =
  (banks: readonly PublishedBank[]): BankOn =>
  (day) => {
    const bank = inForceOn(banks, startOfText, day);
    if (!bank) throw new Error(`No questions are in force on ${formatDate(day)}`);
    return bank;
  };
