import { alternativesOf } from '@vangnet/domain/premium/alternatives';
import { firstMonth } from '@vangnet/domain/premium/progression';
import { rateProfile, type PremiumEngine, type Risk } from '@vangnet/domain/premium/quote';
import type { RateProfile } from '@vangnet/domain/premium/profile';
import { completedYears } from '@vangnet/domain/values/dates';

/** Stands for figures that are left out: `JSON.stringify` writes nothing for it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know no calculation without a risk
const leftOut = undefined as unknown as Risk;

/** The same engine with the same matrix, without the figures of the risk: what the call costs without them. */
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
      return alternativesOf(tariff, { priceOf, coverOf: () => leftOut }, rateProfile(request), sumAssured);
    },
  };
}
