/** Roles of a person of staff; the provider of the log-in says it in a claim. One person can have several. */
export const ROLES = ['reader', 'adviser', 'operator', 'privacy', 'refunds', 'erasure'] as const;
export type Role = (typeof ROLES)[number];

type Right = {
  readonly roles: readonly Role[];
  /**
   * The action waits until a second person with the same right confirms it, because it cannot be undone or gives somebody else
   * the customer's mails. `by case`: where the action says so of the case (server/staff/actions.ts).
   */
  readonly needsSecond?: true | 'by case';
};

const everybody: readonly Role[] = ['reader', 'adviser', 'operator', 'privacy'];

/**
 * Actions of staff, and the roles that may take them. Routes, page, commands, tests and documentation read this table. A refund and the
 * deletion of an application are roles of their own, which nobody has by being something else.
 */
export const RIGHTS = {
  /** Finds applications by what a customer reads out, and lists recent ones and those that need attention. */
  find: { roles: everybody },
  /** Reads how far visitors come and what they choose; never of fewer than five of them. */
  numbers: { roles: everybody },
  /** Reads what happened to an application, without anything of the person. */
  read: { roles: everybody },
  /** Shows the personal data of an application for a reason, which is recorded with it. */
  reveal: { roles: ['adviser', 'operator', 'privacy'] },
  /** Takes a case, takes it over, and gives it back. */
  take: { roles: ['adviser', 'operator', 'privacy'] },
  /** Sends what did not leave or did not arrive once more: mails, the hand-over, messages. */
  'send-again': { roles: ['adviser', 'operator'] },
  /** Mails the customer who paid and did not finish the link to go on once more. */
  'resend-link': { roles: ['adviser', 'operator'] },
  /** Asks the payment provider how a payment stands. */
  'ask-payment': { roles: ['adviser', 'operator'] },
  /** Asks the identity service how a check ended. */
  'ask-identity': { roles: ['adviser', 'operator'] },
  /** Refunds a cent that came too late, or that belongs to a withdrawn application. */
  refund: { roles: ['refunds'], needsSecond: true },
  /** Says that staff paid it back in another way, such as a transfer, when the payment provider cannot make it. */
  'refund-by-hand': { roles: ['refunds'], needsSecond: true },
  /** Lifts a failed knowledge test of the person of an application. */
  'lift-failed-test': { roles: ['adviser', 'privacy'] },
  /** Takes a request for an adviser, and notes what came of it: called, no answer, done. */
  'answer-request': { roles: ['adviser'] },
  /** Replaces the e-mail address: alone only one that a mail could not be delivered to. */
  'correct-email': { roles: ['adviser', 'operator'], needsSecond: 'by case' },
  /** Replaces the account that the premium is collected from, as far as the applicant may. */
  'change-account': { roles: ['adviser', 'operator'], needsSecond: true },
  /** Writes everything that is held about the applicant to a file (articles 15 and 20 of the GDPR); not alone in the week after another address. */
  export: { roles: ['privacy'], needsSecond: 'by case' },
  /** Withdraws a submitted application for the applicant. */
  withdraw: { roles: ['adviser', 'privacy'], needsSecond: true },
  /** Deletes everything that is held of an application (article 17 of the GDPR). */
  erase: { roles: ['erasure'], needsSecond: true },
} as const satisfies Record<string, Right>;

export type RightName = keyof typeof RIGHTS;

/** Do nothing with a case; every other right is an action of a case, by the same name. */
const LOOKING = ['find', 'numbers', 'read', 'reveal', 'take'] as const;
export type ActionName = Exclude<RightName, (typeof LOOKING)[number]>;
export const isAction = (right: RightName): right is ActionName => !LOOKING.some((looking) => looking === right);

const rights: Readonly<Record<RightName, Right>> = RIGHTS;

/** Whether a second person has to confirm it: always, never, or by what the case is like. */
export const needsSecond = (right: RightName): boolean | 'by case' => rights[right].needsSecond ?? false;

/** Whether a member of staff with these roles may do this. */
export const may = (roles: readonly Role[], right: RightName): boolean =>
  rights[right].roles.some((role) => roles.includes(role));
