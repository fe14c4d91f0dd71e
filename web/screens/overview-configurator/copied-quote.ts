import type { Draft } from '@vangnet/domain/application/draft';
import { courseSentence } from '@vangnet/domain/product/course';
import { chanceSentence, coveredSentence, noAdvice } from '@vangnet/domain/product/risk-words';
import { earliestStart, priceHolds } from '@vangnet/domain/product/start-words';
import { dateInWords } from '@vangnet/domain/values/date-in-words';
import { formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { brand } from '../../brand/brand.ts';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { today } from '../../state/today.ts';
import { factsOf } from './facts.ts';
import { copying } from './text.ts';

/** The quote as plain text: what it costs and what for, a line each. It names nobody. */
export function quoteText(draft: Draft, calculation: Calculation): string {
  const { firstMonth, policyFee, years, startDate, risk, endAge } = calculation;
  const course = courseSentence(years, draft.indexation === 'CLAIM_AND_POLICY');
  const facts = factsOf(draft, calculation).map(({ label, value }) => `${asText(label)}: ${asText(value)}`);
  const lines = [
    copying.title(brand().name, dateInWords(today())),
    '',
    copying.firstYear(formatEuro(firstMonth), discountOf(calculation)),
    ...(course ? [course] : []),
    copying.fee(formatWholeEuro(policyFee)),
    '',
    ...facts,
    copying.startDate(earliestStart(startDate)),
    priceHolds(startDate),
    '',
    chanceSentence(risk.chance, endAge),
    coveredSentence(risk.coveredShare),
    '',
    copying.indication,
    noAdvice,
  ];
  // Programs that the text is pasted into may not support the no-break space.
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
