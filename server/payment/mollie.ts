import type { PaymentProvider } from './provider.ts';
import { molliePaymentId, type MollieSettings } from './mollie-settings.ts';

/**
 * Mollie Payments v2. Mollie's client is 400 files, which took a quarter of the processor time of a start; it is read
 * when the first payment is made or asked for.
 */
export function molliePayments(settings: MollieSettings): PaymentProvider {
  let client: Promise<Client> | undefined;
  const connected = () => (client ??= connect(settings));
  return {
    create: async (order) => (await connected()).create(order),
    get: async (paymentId) => (await connected()).get(paymentId),
    recent: async (since) => (await connected()).recent(since),
    refund: async (order) => (await connected()).refund(order),
    refunds: async (paymentId) => (await connected()).refunds(paymentId),
    // The webhook posts a form with one field.
    idInWebhook: (form) => molliePaymentId.safeParse(new URLSearchParams(form).get('id')).data,
  };
}

type Client = Omit<PaymentProvider, 'idInWebhook'>;

async function connect(settings: MollieSettings): Promise<Client> {
  const { mollieClient } = await import('./mollie-client.ts');
  return mollieClient(settings);
}
