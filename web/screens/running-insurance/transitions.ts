import type { Draft } from '@vangnet/domain/application/draft';

/** Without another insurance its details go; with one they stay as they were given before. */
export function keepOtherInsurance(existingInsurance: boolean) {
  return (draft: Draft): Draft => ({
    ...draft,
    otherInsurance: existingInsurance ? { ...draft.otherInsurance, existingInsurance } : { existingInsurance },
  });
}
