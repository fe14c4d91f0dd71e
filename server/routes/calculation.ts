import type { FastifyInstance } from 'fastify';
import { calculate, type Calculation } from '@vangnet/contract/calculation';
import type { Quote } from '@vangnet/domain/premium/quote';
import { formatDate } from '@vangnet/domain/values/dates';
import { euroFromCents } from '@vangnet/domain/values/money';
import { failure, fault } from '../http/faults.ts';
import { route, type Answer, type Call } from '../http/route.ts';
import { calculatePremium } from '../use-cases/calculate-premium.ts';
import type { Product } from '../use-cases/releases.ts';

export function calculationRoutes(app: FastifyInstance, product: Product, { max }: { max: number }): void {
  route(app, calculate, (call) => answerTo(product, call), { max });
}

type Calculate = typeof calculate;
function answerTo(product: Product, { body }: Call<Calculate>): Answer<Calculate> {
  const calculated = calculatePremium(product, body);
  if (calculated.outcome === 'priced') return { status: 200, content: calculation(calculated.quote) };
  if (calculated.outcome === 'refused') return { status: 200, content: failure(fault(calculated.code)) };
  return { status: 400, content: failure(...calculated.faults.map(({ code, field }) => fault(code, field))) };
}

function calculation({ premiumProgression, firstMonth, startDate, endDate, tariffVersion }: Quote): Calculation {
  const years = premiumProgression.map(({ year, age, amount }) => ({ year, age, amount: euroFromCents(amount) }));
  return {
    success: true,
    results: [{ premiumProgression: years, disability: { amount: euroFromCents(firstMonth) } }],
    startDate: formatDate(startDate),
    endDate: formatDate(endDate),
    tariffVersion,
  };
}
