import { ancillaryRate, loadedRisk, netRisk, totalLoading, withWaiver } from '@vangnet/domain/premium/gross-rate';
import { incidence } from '@vangnet/domain/premium/incidence';
import { monthlyBeforeDiscount, monthlyPremium } from '@vangnet/domain/premium/progression';
import { rateProfile } from '@vangnet/domain/premium/profile';
import type { PremiumEngine, QuoteRequest } from '@vangnet/domain/premium/quote';

/** One figure between risk and premium: its symbol in the premium notes, what it is, and its value as it is shown. */
export type Step = { readonly symbol: string; readonly meaning: string; readonly value: string };

function step(symbol: string, meaning: string, value: number, decimals: number): Step {
  return { symbol, meaning, value: value.toFixed(decimals) };
}

/** The figures of the first policy year in the order of the premium notes, so that each follows from those above it. */
export function steps({ tariff, rateTables, unitRate }: PremiumEngine, request: QuoteRequest, age: number): Step[] {
  const profile = rateProfile(request);
  const i = incidence(tariff, profile, age);
  const annuity = rateTables.annuityMonths(profile, age);
  const n = netRisk(i, annuity);
  const q = loadedRisk(tariff, n);
  const rate = unitRate(profile, age);
  const before = monthlyBeforeDiscount(tariff, rate, { ...request, indexed: profile.indexed }, 1);
  return [
    step('i', 'new claims a year', i, 6),
    step('A', 'value of a claim, months of insured amount', annuity, 6),
    step('n', 'risk cost, i · A / 12', n, 7),
    step('q', `with handling and loadings of ${(totalLoading(tariff) * 100).toFixed(1)}%`, q, 7),
    step('p', 'with waiver of premium, q / (1 − q)', withWaiver(q), 7),
    step('', 'ancillary covers', ancillaryRate(tariff), 7),
    step('raw', 'rate before smoothing', rateTables.rawRate(profile, age), 7),
    step('rate', 'rate after smoothing, per euro per month', rate, 7),
    step('before', `rate · S + ${tariff.fixedEuroPerMonth.toFixed(2)}, euro a month`, before, 2),
    step(
      'amount',
      request.discount ? 'less the discount of the first year' : 'no discount',
      monthlyPremium(tariff, before, 1, request.discount),
      2,
    ),
  ];
}
