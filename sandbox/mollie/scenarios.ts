/** Behaviours of the payment provider. */
export const mollieScenarios = {
  ok: 'Responds at once and calls the webhook, except for a payment that was cancelled at the bank.',
  slow: 'Creates a payment after 10 seconds, also when the client has disconnected by then.',
  'hang-after-create':
    'Creates the payment and never responds; a repeat with the same Idempotency-Key gets the response.',
  down: 'Breaks every connection of the API without a response.',
  unavailable: 'Responds to every call of the API with 503.',
  busy: 'Responds to every call of the API with 429.',
  cancelable: 'Creates payments that the shop may cancel, which it may not with a plain iDEAL payment.',
  'no-webhook': 'Never calls a webhook.',
  'double-webhook': 'Calls every webhook twice at the same moment.',
  'late-webhook': 'Calls a webhook 10 seconds later, after the customer is back.',
  'cancel-webhook': 'Calls the webhook for a cancelled payment too.',
  'paid-after-expiry': 'Lets an expired payment be paid, which the API description rules out.',
} as const;

export type MollieScenario = keyof typeof mollieScenarios;
