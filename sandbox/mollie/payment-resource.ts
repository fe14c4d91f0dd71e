import type { FastifyRequest } from 'fastify';
import { MAXIMUM, MINIMUM } from './payment-request.ts';
import { isFinal, type Account, type Payment, type Refund } from './payment.ts';
import { refundedValue, remainingValue } from './refunds.ts';

const PROFILE = 'pfl_n4XwQy7TzA';

/**
 * A payment as the API returns it; fields that do not apply to its status are left out.
 *
 * @param base where the caller reaches the sandbox, without a slash at the end
 */
export function paymentResource(payment: Payment, base: string): object {
  const { id, request, status, createdAt } = payment;
  const { amount, description, redirectUrl, webhookUrl, locale, metadata = null } = request;
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt: timestamp(createdAt),
    amount,
    description,
    method: methodOf(payment),
    metadata,
    status,
    ...(isFinal(status) ? { [`${status}At`]: timestamp(payment.statusAt) } : { isCancelable: false }),
    ...(status === 'open' ? { expiresAt: timestamp(payment.expiresAt) } : {}),
    ...(status === 'paid' ? paidFields(payment) : {}),
    locale,
    profileId: PROFILE,
    sequenceType: 'oneoff',
    redirectUrl,
    webhookUrl,
    _links: linksOf(payment, base),
  };
}

function paidFields(payment: Payment): object {
  const { request, account } = payment;
  return {
    amountRefunded: { ...request.amount, value: refundedValue(payment) },
    amountRemaining: { ...request.amount, value: remainingValue(payment) },
    details: account && detailsOf(account),
  };
}

/** A page of a list as the API returns it. */
export const listResource = (name: string, rows: readonly object[], self: string, next?: string): object => ({
  count: rows.length,
  _embedded: { [name]: rows },
  _links: {
    self: { href: self, type: 'application/hal+json' },
    previous: null,
    next: next === undefined ? null : { href: next, type: 'application/hal+json' },
    documentation: { href: `https://docs.mollie.com/reference/list-${name}`, type: 'text/html' },
  },
});

/** The only method of this profile. */
export const idealResource = (base: string): object => ({
  resource: 'method',
  id: 'ideal',
  description: 'iDEAL',
  minimumAmount: { currency: 'EUR', value: MINIMUM },
  maximumAmount: { currency: 'EUR', value: MAXIMUM },
  status: 'activated',
  _links: {
    self: { href: `${base}/v2/methods/ideal`, type: 'application/hal+json' },
    documentation: { href: 'https://docs.mollie.com/reference/get-method', type: 'text/html' },
  },
});

/** A refund as the API returns it. */
export function refundResource({ id: paymentId }: Payment, refund: Refund, base: string): object {
  const { id, createdAt, status, amount, description, metadata } = refund;
  const payment = `${base}/v2/payments/${paymentId}`;
  return {
    resource: 'refund',
    id,
    mode: 'test',
    createdAt: timestamp(createdAt),
    status,
    amount,
    description,
    metadata,
    paymentId,
    _links: {
      self: { href: `${payment}/refunds/${id}`, type: 'application/hal+json' },
      payment: { href: payment, type: 'application/hal+json' },
      documentation: { href: 'https://docs.mollie.com/reference/get-refund', type: 'text/html' },
    },
  };
}

function linksOf({ id, token, status, refunds }: Payment, base: string): object {
  const checkout = { href: `${base}/checkout/test-mode?method=ideal&token=${token}`, type: 'text/html' };
  return {
    self: { href: `${base}/v2/payments/${id}`, type: 'application/hal+json' },
    ...(status === 'open' ? { checkout } : {}),
    ...(refunds.length > 0
      ? { refunds: { href: `${base}/v2/payments/${id}/refunds`, type: 'application/hal+json' } }
      : {}),
    dashboard: { href: `${base}/mollie#${id}`, type: 'text/html' },
    documentation: { href: 'https://docs.mollie.com/reference/get-payment', type: 'text/html' },
  };
}

/** Null until it is known: the customer may still choose. */
function methodOf({ request, status }: Payment): string | null {
  return typeof request.method === 'string' || status === 'paid' ? 'ideal' : null;
}

const BICS: Readonly<Record<string, string>> = {
  ABNA: 'ABNANL2A',
  ASNB: 'ASNBNL21',
  BUNQ: 'BUNQNL2A',
  INGB: 'INGBNL2A',
  KNAB: 'KNABNL2H',
  RABO: 'RABONL2U',
  SNSB: 'SNSBNL2A',
  TRIO: 'TRIONL2U',
};
const detailsOf = ({ name, iban }: Account) => ({
  consumerName: name,
  consumerAccount: iban,
  consumerBic: BICS[iban?.slice(4, 8) ?? ''] ?? null,
});

/** Fields that our product reads; in all others the scenario `null-fields` sends null, also where the description has none. */
const READ = new Set('id status createdAt paidAt metadata consumerAccount checkout'.split(' '));
const NULLS = ['customerId', 'mandateId', 'billingAddress', 'shippingAddress', 'countryCode', 'externalReference'];

/** A resource with as many nulls as it can have. */
export const withNulls = (resource: object): object => ({
  ...Object.fromEntries(NULLS.map((name) => [name, null])),
  ...nulled(resource),
});

const nulled = (part: object): object =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      READ.has(name) ? value : name === '_links' || name === 'details' ? nulled(value ?? {}) : null,
    ]),
  );

/** ISO 8601 with an offset, to the second. */
const timestamp = (date: Date): string => `${date.toISOString().slice(0, 19)}+00:00`;

/** The sandbox under the name by which the caller reached it, without a slash at the end. */
export const baseOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
