/** Behaviours of the address service. */
export const pdokScenarios = {
  ok: 'Responds at once.',
  slow: 'Responds to every request after 10 seconds.',
  down: 'Breaks every connection without a response.',
  error: 'Responds to every request with status 500.',
} as const;

export type PdokScenario = keyof typeof pdokScenarios;
