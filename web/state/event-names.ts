import type { ScreenId } from '@vangnet/domain/flow/screens';

type Moment = ScreenId | 'quote-sent';

/**
 * Names of the moments of the flow in the data layer. The names are an agreement with the readers of that layer: a screen's name
 * tells that the visitor was done with it, so that a payment that is paid is step 18.
 */
const names = {
  'find-job': 'step01_find_job',
  'financial-situation': 'step02_financial_situation',
  'claim-duration': 'step03_claim_duration',
  'waiting-period': 'step04_waiting_period',
  'psychological-complaints': 'step05_psychological_complaints',
  indexing: 'step06_indexing',
  'quote-sent': 'step07_quote_sent',
  'overview-configurator': 'step08_overview',
  'average-year-income': 'step09_average_year_income',
  'tax-deductible': 'step10_tax_deductible',
  'running-insurance': 'step11_running_insurance',
  'terminate-insurance': 'step12_terminate_insurance',
  'personal-data': 'step13_personal_data',
  'final-overview': 'step14_final_overview',
  'knowledge-introduction': 'step15_knowledge_introduction',
  'knowledge-questions': 'step16_knowledge_test',
  'knowledge-result': 'step17_payment_started',
  'payment-status': 'step18_all_done',
  'idin-verification': 'step19_identity_confirmed',
  'final-screen': 'step20_application_sent',
  'fail-screen': 'adviser_requested',
  continue: 'resumed',
} satisfies Record<Moment, string>;

export type TrackedEvent = keyof typeof names;

declare global {
  interface Window {
    dataLayer?: { event: string }[];
  }
}

export function push(event: TrackedEvent): void {
  (window.dataLayer ??= []).push({ event: names[event] });
}
