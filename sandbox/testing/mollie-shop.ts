import { startSandbox, type Sandbox } from '../start.ts';
import { choosesAt } from './scenario.ts';
import { handClock } from './hand-clock.ts';
import { webhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** The fields of the responses that tests read. */
export type PaymentAnswer = {
  id: string;
  status: string;
  detail: string;
  field: string;
  details: { consumerName: string | null; consumerAccount: string | null; consumerBic: string | null };
  _links: Readonly<Record<string, { href: string }>>;
};

/** Empty when the payment has no such link. */
export const linkOf = ({ _links: links }: PaymentAnswer, name: string): string => links[name]?.href ?? '';

export const KEY = 'test_sandboxSandboxSandboxSandboxSandbox';
/** The key of another shop. */
export const OTHER_KEY = 'test_sandboxSandboxSandboxSandboxAnother';

/** A shop beside a sandbox of its own, on 21 November 2026. */
export async function openShop(settings: { mollieTimeScale?: number } = {}) {
  const clock = handClock('2026-11-21T09:14:02Z');
  const receiver = await webhookReceiver();
  const sandbox = await startSandbox({ ...settings, world: clock });
  return { clock, receiver, sandbox, ...callsOf(sandbox, receiver), close: closing(sandbox, receiver) };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

const closing = (sandbox: Sandbox, receiver: WebhookReceiver) => async () => {
  receiver.close();
  await sandbox.close();
};

async function payment(response: Promise<Response>): Promise<PaymentAnswer> {
  return JSON.parse(await (await response).text());
}
async function attempts(response: Promise<Response>): Promise<{ answer: string }[]> {
  return JSON.parse(await (await response).text());
}

function callsOf({ url }: Sandbox, receiver: WebhookReceiver) {
  const order = {
    amount: { currency: 'EUR', value: '0.01' },
    description: 'Verificatie aanvraag AOV 7F3K9',
    redirectUrl: 'https://aov.example.nl/payment/status?id=9c3a2d10',
    webhookUrl: receiver.url,
    method: 'ideal',
    metadata: { applicationToken: 'b0a6c2b4', attempt: 1 },
  };
  const json = { 'content-type': 'application/json' };
  const api = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(`${url}/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const post = (changes: object = {}, headers: Record<string, string> = {}) =>
    api('POST', '/payments', { ...json, ...headers }, JSON.stringify({ ...order, ...changes }));
  const create = (changes: object = {}) => payment(post(changes));
  const outcome = (id: string, body: object) =>
    fetch(`${url}/mollie/payments/${id}/outcome`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  return {
    order,
    api,
    post,
    create,
    /** The id of a payment with this outcome. */
    ended: async (status = 'paid') => {
      const { id } = await create();
      await outcome(id, { status });
      return id;
    },
    get: (id: string) => payment(api('GET', `/payments/${id}`)),
    outcome,
    webhookLog: () => attempts(fetch(`${url}/mollie/webhooks`)),
    choose: (scenario: string) => choosesAt(url, 'mollie', scenario),
  };
}
