import { BlockList } from 'node:net';
import { problem, type Answer } from './answer.ts';

/** The order of a shop, unchanged. */
export type PaymentRequest = {
  readonly description: string;
  readonly amount: { readonly currency: string; readonly value: string };
  readonly redirectUrl: string;
  readonly cancelUrl?: string | null;
  readonly webhookUrl?: string | null;
  readonly method?: string | readonly string[] | null;
  readonly locale?: string | null;
  readonly captureMode?: string | null;
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
const isIdeal = (value: unknown) => [value].flat().every((method) => method === 'ideal');
const accepted: Rule = () => undefined;

/** The fields of a payment with iDEAL, in the order in which they are validated. */
const RULES: Readonly<Record<string, Rule>> = {
  amount: judgeAmount,
  description: rule('The description is invalid', matches(/^.{1,255}$/su)),
  redirectUrl: rule('The redirect URL is invalid', isUrl),
  cancelUrl: rule('The cancel URL is invalid', optional(isUrl)),
  webhookUrl: rule('The webhook URL is invalid', optional(isUrl)),
  method: rule('The payment method is not enabled in your website profile', optional(isIdeal)),
  locale: rule('The locale is invalid', optional(matches(/^[a-z]{2}_[A-Z]{2}$/))),
  metadata: rule('The metadata is too long', (value) => JSON.stringify(value ?? null).length <= 1024),
  captureMode: rule('The capture mode is not supported by the payment method', optional(matches(/^automatic$/))),
  sequenceType: rule('The customer is required for this sequence type', optional(matches(/^oneoff$/))),
  restrictPaymentMethodsToCountry: rule('The country is invalid', optional(matches(/^[A-Z]{2}$/))),
  billingAddress: rule(
    'The billing address is invalid',
    optional((value) => fieldsOf(value) !== undefined),
  ),
  // The customer chooses the bank on the iDEAL page.
  issuer: accepted,
};

/** What a shop may change of a payment. */
const CHANGEABLE = new Set(
  'description redirectUrl cancelUrl webhookUrl metadata method locale restrictPaymentMethodsToCountry'.split(' '),
);

/**
 * Validates a body as the API does for a key of one profile; returns the first fault.
 *
 * @param former what is changed by it, if it is no new order
 * @param isReachable whether the provider can call a webhook there
 */
export function readPaymentRequest(
  body: unknown,
  former: PaymentRequest | undefined,
  isReachable: (url: string) => boolean,
): PaymentRequestRead {
  const given = fieldsOf(body);
  if (!given) return { ok: false, answer: problem(400, 'The request body is not a JSON object') };
  const known = former ? CHANGEABLE : new Set(Object.keys(RULES));
  const fields = { ...former, ...given };
  const [field, detail] = faultIn(fields, Object.keys(given), known) ?? unreachableIn(fields, isReachable) ?? [];
  if (detail === undefined && isPaymentRequest(fields)) return { ok: true, request: fields };
  return { ok: false, answer: problem(422, detail ?? '', field) };
}

type Fault = readonly [field: string, detail: string];

const isPaymentRequest = (fields: Fields): fields is Fields & PaymentRequest =>
  Object.entries(RULES).every(([field, judge]) => judge(fields[field]) === undefined);

function faultIn(fields: Fields, given: readonly string[], known: ReadonlySet<string>): Fault | undefined {
  const unknown = given.find((field) => !known.has(field));
  if (unknown !== undefined) return [unknown, `Non-existent body parameter "${unknown}" for this API call`];
  for (const [field, judge] of Object.entries(RULES)) {
    const detail = judge(fields[field]);
    if (detail !== undefined) return [field, detail];
  }
  return undefined;
}

function unreachableIn({ webhookUrl }: Fields, isReachable: (url: string) => boolean): Fault | undefined {
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

/** What is wrong with an amount; undefined when nothing is. */
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
