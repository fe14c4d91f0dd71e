import { BlockList } from 'node:net';
import { problem, type Answer } from './answer.ts';

/** The order of a shop, unchanged. */
export type PaymentRequest = {
  readonly description: string;
  readonly amount: { readonly currency: string; readonly value: string };
  readonly redirectUrl: string;
  readonly webhookUrl?: string | null;
  readonly method?: string | null;
  readonly locale?: string | null;
  readonly metadata?: unknown;
};
export type PaymentRequestRead = { ok: true; request: PaymentRequest } | { ok: false; answer: Answer };

type Fields = Readonly<Record<string, unknown>>;
/** Undefined when the value is accepted. */
type Rule = (value: unknown) => string | undefined;

export const MINIMUM = '0.01';
export const MAXIMUM = '50000.00';

const rule = (detail: string, isValid: (value: unknown) => boolean): Rule => {
  return (value) => (isValid(value) ? undefined : detail);
};
const optional = (isValid: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || value === null || isValid(value);
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isUrl = (value: unknown) =>
  typeof value === 'string' && ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '');

/** The fields of a payment with iDEAL that the sandbox knows, in the order in which they are validated. */
const RULES: Readonly<Record<string, Rule>> = {
  amount: judgeAmount,
  description: rule('The description is invalid', matches(/^.{1,255}$/su)),
  redirectUrl: rule('The redirect URL is invalid', isUrl),
  webhookUrl: rule('The webhook URL is invalid', optional(isUrl)),
  method: rule('The payment method is not enabled in your website profile', optional(matches(/^ideal$/))),
  locale: rule('The locale is invalid', optional(matches(/^[a-z]{2}_[A-Z]{2}$/))),
  metadata: rule('The metadata is too long', (value) => JSON.stringify(value ?? null).length <= 1024),
  sequenceType: rule('The customer is required for this sequence type', optional(matches(/^oneoff$/))),
};

/**
 * Validates a body as the API does for a key of one profile; returns the first fault.
 *
 * @param isReachable whether the provider can call a webhook there
 */
export function readPaymentRequest(body: unknown, isReachable: (url: string) => boolean): PaymentRequestRead {
  const fields = fieldsOf(body);
  if (!fields) return { ok: false, answer: problem(400, 'The request body is not a JSON object') };
  const [field, detail] = faultIn(fields, isReachable) ?? [];
  if (detail === undefined && isPaymentRequest(fields)) return { ok: true, request: fields };
  return { ok: false, answer: problem(422, detail ?? '', field) };
}

const isPaymentRequest = (fields: Fields): fields is Fields & PaymentRequest =>
  Object.entries(RULES).every(([field, judge]) => judge(fields[field]) === undefined);

function faultIn(fields: Fields, isReachable: (url: string) => boolean): [field: string, detail: string] | undefined {
  const unknown = Object.keys(fields).find((field) => !Object.hasOwn(RULES, field));
  if (unknown !== undefined) return [unknown, `Non-existent body parameter "${unknown}" for this API call`];
  for (const [field, judge] of Object.entries(RULES)) {
    const detail = judge(fields[field]);
    if (detail !== undefined) return [field, detail];
  }
  const { webhookUrl } = fields;
  if (typeof webhookUrl !== 'string' || isReachable(webhookUrl)) return undefined;
  return ['webhookUrl', 'The webhook URL is invalid because it is unreachable from our point of view'];
}

const INNER = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INNER.addSubnet(network, prefix);

/** Whether an address is one of the internet; a name is one when it has a domain. */
export function isPublic(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return /\.(?!local(?:host)?$|internal$|test$)[^.]+$/.test(host) && !INNER.check(host);
}

/** Names the fault of an amount; undefined when it has none. */
export function judgeAmount(value: unknown): string | undefined {
  const { currency, value: text } = fieldsOf(value) ?? {};
  if (currency !== 'EUR') return 'The currency is not supported by the payment method';
  if (typeof text !== 'string' || !/^\d{1,9}\.\d{2}$/.test(text)) return 'The amount contains an invalid value';
  if (Number(text) < Number(MINIMUM)) return 'The amount is lower than the minimum';
  return Number(text) > Number(MAXIMUM) ? 'The amount is higher than the maximum' : undefined;
}

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
