import type { RefundState } from '@vangnet/domain/product/refund';
import type { PaymentStatus } from '@vangnet/domain/product/payment';

/** How far a refund is, for staff. A word that the provider added later is shown as it is. */
const refundStates: Readonly<Record<RefundState, string>> = {
  due: 'nog niet gevraagd',
  asked: 'gevraagd, nog geen antwoord van de betaaldienst',
  queued: 'in de wachtrij van de betaaldienst',
  pending: 'gaat straks naar de bank',
  processing: 'onderweg naar de rekening',
  refunded: 'terugbetaald',
  failed: 'mislukt bij de bank',
  canceled: 'geannuleerd bij de betaaldienst',
  refused: 'geweigerd door de betaaldienst',
  'by hand': 'terugbetaald buiten de betaaldienst om',
};
export const refundInWords = (state: RefundState): string => refundStates[state] ?? state;

const statuses: Readonly<Record<PaymentStatus, string>> = {
  starting: 'wordt aangemaakt',
  open: 'nog niet betaald',
  pending: 'in behandeling bij de bank',
  authorized: 'toegezegd, nog niet betaald',
  paid: 'betaald',
  failed: 'mislukt',
  canceled: 'afgebroken',
  expired: 'verlopen',
};
export const paymentInWords = (status: PaymentStatus): string => statuses[status] ?? status;

/** The outcomes of an action of staff. */
export const said = {
  noRefund: 'Er is niets om terug te betalen.',
  refund: (state: RefundState) => `Terugbetaling: ${refundInWords(state)}.`,
  askedBefore: (by: string, state: RefundState) =>
    `${by} heeft dit al gevraagd. Terugbetaling: ${refundInWords(state)}.`,
  refundUnknown:
    'De terugbetaling is gevraagd, maar er kwam geen antwoord van de betaaldienst dat we konden lezen. De server vraagt het straks opnieuw. De klant krijgt nooit twee keer geld terug.',
  noPayment: 'Er is geen betaling.',
  payment: (status: PaymentStatus) => `De betaaldienst zegt: ${paymentInWords(status)}.`,
  changed: (before: PaymentStatus, status: PaymentStatus) =>
    `De betaaldienst zegt: ${paymentInWords(status)}. Hier stond: ${paymentInWords(before)}.`,
  paidLate: 'De klant heeft betaald nadat de betaling was afgelopen. De cent moet terug, met “Terugbetalen”.',
  busy: 'Een server vraagt dit nu al, of deed dat net. Kijk over een halve minuut opnieuw.',
  unreadable:
    'We kunnen het antwoord van de betaaldienst niet lezen. Er is niets veranderd. Vraag de beheerder om in het log te kijken.',
  away: 'De betaaldienst antwoordt niet. Er is niets veranderd.',
};
