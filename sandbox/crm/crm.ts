import { Webhook } from 'standardwebhooks';

/** A message that reached the system of the brand. */
export type Received = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly body: string;
  /** Why it was not taken; undefined when the signature is right. */
  readonly fault: string | undefined;
  /** The same message came before. */
  readonly isRepeated: boolean;
  /** The status that it was answered with. */
  readonly status: number;
};

/** The secret that the product signs with; everybody can read it here. */
const SECRET = `whsec_${Buffer.from('only-for-the-sandbox-and-its-tests').toString('base64')}`;

/** How the system behaves. */
export const crmScenarios = {
  ok: 'Takes messages and responds at once.',
  slow: 'Takes messages and responds after 10 seconds.',
  down: 'Breaks every connection without a response.',
  error: 'Responds to every message with status 500 and takes nothing.',
  gone: 'Responds to every message with status 410: it wants no more.',
} as const;
export type CrmScenario = keyof typeof crmScenarios;

const STATUS: Readonly<Record<CrmScenario, number>> = { ok: 204, slow: 204, down: 500, error: 500, gone: 410 };

/**
 * The messages in the order in which they came, judged by the library of Standard Webhooks.
 *
 * @param kept so many are kept
 */
export function crm(now: () => Date, kept: number) {
  const messages: Received[] = [];
  return {
    list: (): readonly Received[] => messages,
    clear: () => void messages.splice(0),
    /** Takes a message, and gives the status that it is answered with. */
    take: (headers: Readonly<Record<string, string>>, body: string, scenario: CrmScenario): number => {
      const fault = faultOf(headers, body);
      const status = fault === undefined ? STATUS[scenario] : 401;
      const id = headers['webhook-id'] ?? '';
      const isRepeated = messages.some((one) => one.id === id && one.status === STATUS.ok);
      messages.push({ id, receivedAt: now(), body, fault, isRepeated, status });
      messages.splice(0, messages.length - kept);
      return status;
    },
  };
}

function faultOf(headers: Readonly<Record<string, string>>, body: string): string | undefined {
  try {
    new Webhook(SECRET).verify(body, headers);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'not readable';
  }
}
