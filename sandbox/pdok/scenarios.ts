/** How the address service behaves. */
export const pdokScenarios = {
  ok: 'Answers at once.',
  slow: 'Answers every request after 10 seconds.',
  down: 'Breaks every connection without an answer.',
  error: 'Answers every request with status 500.',
} as const;

export type PdokScenario = keyof typeof pdokScenarios;
