import { fill } from '../values/fill.ts';
import { formatWholeEuro, type Cents } from '../values/money.ts';
import { waitingPeriods } from './choice-text.ts';
import type { ClaimDuration, WaitingPeriod } from './choices.ts';
import * as ownText from './explanation-text.ts';
import type { ExplanationCode } from './explanation.ts';
import { formatPercentage } from './figure-words.ts';

/** Subjects of the lines of a receipt. */
type ExplainedCover = {
  readonly sumAssured: Cents;
  readonly endAge: number;
  readonly classNr: number;
  readonly startAge: number;
  readonly claimDuration: ClaimDuration;
  readonly waitingPeriod: WaitingPeriod;
};

/** Reductions that a tariff grants everybody, as fractions. */
type Percentages = { readonly indexPerYear: number; readonly figures: { readonly firstYearDiscount: number } };

type LineText = { readonly label: string; readonly sentence: string };

type Written = {
  readonly waitingPeriods: typeof waitingPeriods;
  readonly formatWholeEuro: typeof formatWholeEuro;
  readonly formatPercentage: typeof formatPercentage;
};

const lineIn = ({ label, sentence }: LineText, holes: Readonly<Record<string, string | number>>): LineText => ({
  label: fill(label, holes),
  sentence: fill(sentence, holes),
});

/** Writes in a language the label and the sentence of each line of a receipt, for a tariff. */
export const explanationsIn =
  ({ explanations, durations }: typeof ownText, written: Written) =>
  ({ indexPerYear, figures }: Percentages) => {
    // The same for every cover, and to format a percentage takes a microsecond.
    const percentages = {
      indexPerYear: written.formatPercentage(indexPerYear),
      firstYearDiscount: written.formatPercentage(figures.firstYearDiscount),
    };
    const indexation = lineIn(explanations.indexation, percentages);
    const discount = lineIn(explanations.discount, percentages);
    const lines = { ...explanations, indexation, discount };
    return (code: ExplanationCode, cover: ExplainedCover): LineText => {
      switch (code) {
        case 'basis':
          return lineIn(lines.basis, {
            sumAssured: written.formatWholeEuro(cover.sumAssured),
            endAge: cover.endAge,
          });
        case 'occupation':
        case 'age':
          return lineIn(lines[code], cover);
        case 'claimDuration':
          return { label: fill(durations[cover.claimDuration], cover), sentence: lines.claimDuration.sentence };
        case 'waitingPeriod':
          return lineIn(lines.waitingPeriod, { waitingPeriod: written.waitingPeriods[cover.waitingPeriod] });
        default:
          return lines[code];
      }
    };
  };

export type ExplanationTexts = ReturnType<typeof explanationsIn>;

export const explanationTexts = explanationsIn(ownText, { waitingPeriods, formatWholeEuro, formatPercentage });
