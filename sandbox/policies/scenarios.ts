/** How the policy administration behaves. */
export const policiesScenarios = {
  ok: 'Takes policies and answers at once.',
  slow: 'Takes policies and answers after 10 seconds.',
  down: 'Breaks every connection without an answer.',
  error: 'Answers every hand-over with status 500 and takes nothing.',
  reject: 'Answers every hand-over with status 422 and takes nothing.',
} as const;

export type PoliciesScenario = keyof typeof policiesScenarios;
