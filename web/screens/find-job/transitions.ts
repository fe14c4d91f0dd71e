import { chooseBirthDate, chooseJob } from '@vangnet/domain/application/choose';
import { type Draft } from '@vangnet/domain/application/draft';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { parseDate } from '@vangnet/domain/values/dates';

export function keepJob(job: Occupation) {
  return (draft: Draft): Draft => chooseJob(draft, job);
}

/** Keeps a date that exists; anything else stays on the screen only. */
export function keepDateOfBirth(dateOfBirth: string) {
  return (draft: Draft): Draft => (parseDate(dateOfBirth) ? chooseBirthDate(draft, dateOfBirth) : draft);
}
