import type { MagicValue } from '../provider.ts';
import type { World } from '../world.ts';
import type { Failure } from './notification.ts';

/** Refuses a command with a code of its own. */
export class SmtpReply extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const SLOW_MS = 20_000;
type Verdict = (wait: World['wait'], gone: AbortSignal) => Promise<SmtpReply | undefined>;

/** Domains whose mailboxes behave differently from the rest. */
const DOMAINS: Readonly<Record<string, { effect: string; verdict: Verdict }>> = {
  'bounce.test': {
    effect: '550: the mailbox does not exist',
    verdict: async () => new SmtpReply(550, '5.1.1 No such user here'),
  },
  'tempfail.test': {
    effect: '451: try again later, every time',
    verdict: async () => new SmtpReply(451, '4.3.0 Temporary failure, try again later'),
  },
  'slow.test': {
    effect: 'the recipient is accepted after 20 seconds',
    verdict: async (wait, gone) => {
      await wait(SLOW_MS, gone);
      return undefined;
    },
  },
};

/** Mailboxes that cannot take what was accepted for them; the sender gets a notification. */
const FAILURES: readonly (MagicValue & { readonly of: (address: string) => boolean; readonly failure: Failure })[] = [
  {
    value: 'anyone@bestaat-niet.test',
    effect: 'accepted, and then 5.1.1 in a notification to the sender: the mailbox does not exist',
    of: (address) => address.endsWith('@bestaat-niet.test'),
    failure: { action: 'failed', status: '5.1.1', reply: '550 5.1.1 User unknown' },
  },
  {
    value: 'vol@any.domain',
    effect: 'accepted, and then 4.2.2 in a notification to the sender: the mailbox is full, and it is tried on',
    of: (address) => address.startsWith('vol@'),
    failure: { action: 'delayed', status: '4.2.2', reply: '452 4.2.2 Mailbox full' },
  },
];

/** The failure of a mail to this address that was accepted; undefined when it is delivered. */
export const failureAt = (address: string): Failure | undefined =>
  FAILURES.find(({ of }) => of(address.toLowerCase()))?.failure;

export const magicAddresses: readonly MagicValue[] = [
  ...Object.entries(DOMAINS).map(([domain, { effect }]) => ({ value: `anyone@${domain}`, effect })),
  ...FAILURES.map(({ value, effect }) => ({ value, effect })),
];

/** The reply to RCPT TO; undefined accepts. */
export type JudgeRecipient = (
  scenario: SmtpScenario,
  envelope: { from: string; to: string },
  gone: AbortSignal,
) => Promise<SmtpReply | undefined>;

/** Scenarios in which every recipient is refused with the same reply. */
const REFUSALS: { readonly [Scenario in SmtpScenario]?: readonly [code: number, message: string] } = {
  'relay-denied': [554, '5.7.1 Relay access denied'],
  'knows-nobody': [550, '5.1.1 No such user here'],
};

export function recipientJudge(wait: World['wait']): JudgeRecipient & { forget(): void } {
  const seen = new Set<string>();
  const judge: JudgeRecipient = async (scenario, { from, to }, gone) => {
    const pair = `${from} ${to}`.toLowerCase();
    if (scenario === 'greylist' && !seen.has(pair)) {
      seen.add(pair);
      return new SmtpReply(451, '4.7.1 Greylisted, try again later');
    }
    const refusal = REFUSALS[scenario];
    if (refusal) return new SmtpReply(...refusal);
    return DOMAINS[to.toLowerCase().split('@').at(-1) ?? '']?.verdict(wait, gone);
  };
  return Object.assign(judge, { forget: () => seen.clear() });
}

/** How the mail server treats every mail. */
export const smtpScenarios = {
  none: 'Accepts mail and keeps it.',
  refuse: 'Greets every client with 421 and hangs up.',
  greylist: 'Responds 451 to the first attempt of each sender and recipient, and accepts the next one.',
  'relay-denied': 'Responds 554 5.7.1 to every recipient: it relays for others than us.',
  'knows-nobody': 'Responds 550 5.1.1 to every recipient, as a mail server that lost its users does.',
  hang: 'Accepts the connection and stays silent.',
  'drop-after-data': 'Accepts and keeps the mail, then breaks the connection instead of responding 250.',
  down: 'Listens on no port for mail: connections are refused.',
  'mailbox-down': 'Accepts mail and keeps it, but serves no mailbox by IMAP: connections are refused.',
} as const;

export type SmtpScenario = keyof typeof smtpScenarios;
