import { chooseJob, type Draft } from '@vangnet/domain/application/draft';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { normaliseDateInput, parseDate } from '@vangnet/domain/values/dates';

/** Eight digits get their dashes while typing; everything else is left alone until the field is left. */
export function dateWhileTyping(text: string): string {
  return /^\d{8}$/.test(text) ? normaliseDateInput(text) : text;
}

export function keepJob(job: Occupation) {
  return (draft: Draft): Draft => chooseJob(draft, job);
}

/** Keeps a date that exists; anything else stays on the screen only. */
export function keepDateOfBirth(dateOfBirth: string) {
  return (draft: Draft): Draft =>
    parseDate(dateOfBirth) ? { ...draft, insurer: { ...draft.insurer, dateOfBirth } } : draft;
}
