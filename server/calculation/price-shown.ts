import { shownPrice, type ShownPrice } from '../evidence/price.ts';
import type { Quoted } from './calculate-premium.ts';

/** The price of a calculation as it is recorded, with its receipt. */
export const priceShown = ({ request, quote, release }: Quoted): ShownPrice =>
  shownPrice({ request, quote, explanation: release.engine.explain(request) });
