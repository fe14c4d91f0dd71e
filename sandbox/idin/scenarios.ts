/** Behaviours of the routing service. A single transaction can have one of its own for its status answer. */
export const idinScenarios = {
  ok: 'Responds at once.',
  slow: 'Responds to every request after 10 seconds.',
  down: 'Breaks every connection without a response.',
  error: 'Responds to every request with error SO1000 and a text for the consumer.',
  'pending-first': 'Reports Open and then Pending before the final status of each transaction.',
  'bank-dialect':
    'Writes assertions as a recorded test bank did: typed values, a prefix list in the signature, no OneTimeUse.',
  'forged-routing-signature': "Signs every response with the bank's key instead of the routing service's.",
  'forged-assertion':
    'Puts the data of the visitor in an assertion without a signature, before a signed one about somebody else.',
  'wrong-in-response-to': 'Sends assertions in reply to another request.',
  'expired-assertion': 'Sends assertions whose validity ended an hour ago.',
  'entity-expansion': 'Puts a DOCTYPE with entities that grow before every response; the signature is correct.',
} as const;

export type IdinScenario = keyof typeof idinScenarios;
/** Tells whether this names a scenario that a single transaction can have; slow and down apply to the whole service. */
export const isStatusScenario = (text: unknown): text is IdinScenario =>
  typeof text === 'string' && Object.hasOwn(idinScenarios, text) && text !== 'slow' && text !== 'down';
