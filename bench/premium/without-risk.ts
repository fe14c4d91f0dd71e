import { alternativesOf } from '@vangnet/domain/premium/alternatives';
import { firstMonth } from '@vangnet/domain/premium/progression';
import { rateProfile, type RateProfile } from '@vangnet/domain/premium/profile';
import type { PremiumEngine } from '@vangnet/domain/premium/quote';
import type { WaitingPeriod } from '@vangnet/domain/product/choices';
import { completedYears } from '@vangnet/domain/values/dates';
import { cents } from '@vangnet/domain/values/money';

/** In place of the figures, because a response without them has another shape than the agreed one. */
const leftOut = { chance: 0, coveredShare: 0, spells: 0, monthsPerSpell: 0, outlast: { 12: 0, 24: 0, 60: 0 } };

/** The same engine with the same matrix, with zeros for the figures of the risk: what the call costs without them. */
export function withoutRisk(engine: PremiumEngine): PremiumEngine {
  const { tariff, rateTables } = engine;
  return {
    ...engine,
    risk: () => leftOut,
    alternatives(request) {
      const { sumAssured, discount } = request;
      const startAge = completedYears(request.birth, request.startDate);
      const priceOf = (profile: RateProfile) =>
        firstMonth(tariff, rateTables.rates(profile), { startAge, sumAssured, discount, indexed: profile.indexed });
      const ownMoney = (waitingPeriod: WaitingPeriod) => cents(tariff.waitingMonths[waitingPeriod] * sumAssured);
      return alternativesOf({ priceOf, coverOf: () => leftOut, ownMoney }, rateProfile(request));
    },
  };
}
