/** Behaviours of the policy administration. */
export const policiesScenarios = {
  ok: 'Accepts policies and responds at once.',
  slow: 'Accepts policies and responds after 10 seconds.',
  down: 'Breaks every connection without a response.',
  error: 'Responds to every hand-over with status 500 and accepts nothing.',
  reject: 'Responds to every hand-over with status 422 and accepts nothing.',
} as const;

export type PoliciesScenario = keyof typeof policiesScenarios;
