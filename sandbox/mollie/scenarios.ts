/** How the payment provider behaves. */
export const mollieScenarios = {
  ok: 'Answers at once and calls the webhook, except for a payment that was cancelled at the bank.',
  slow: 'Makes a payment after 10 seconds, also when the client has gone by then.',
  'hang-after-create': 'Makes the payment and never says so; a repeat with the same Idempotency-Key gets the answer.',
  down: 'Breaks every connection of the API without an answer.',
  unavailable: 'Answers every call of the API with 503.',
  busy: 'Answers every call of the API with 429.',
  cancelable: 'Makes payments that the shop may cancel; a plain iDEAL payment may not be.',
  'no-webhook': 'Never calls a webhook.',
  'double-webhook': 'Calls every webhook twice at the same moment.',
  'late-webhook': 'Calls a webhook 10 seconds later, when the customer is long back.',
  'cancel-webhook': 'Calls the webhook for a cancelled payment too.',
  'paid-after-expiry': 'Lets an expired payment still be paid, which the description rules out.',
} as const;

export type MollieScenario = keyof typeof mollieScenarios;
