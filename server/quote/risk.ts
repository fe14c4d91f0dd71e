import {
  chanceSentence,
  coveredSentence,
  gapInEuro,
  pensionSentence,
  riskBasis,
} from '@vangnet/domain/product/risk-words';
import { insuredShare, type UntilPension } from '@vangnet/domain/product/state-pension';
import type { Quote } from './quote.ts';

type Told = {
  readonly chance: string;
  readonly covered: string;
  readonly basis: string;
  readonly pension: PensionTold | undefined;
};
export type PensionTold = {
  readonly until: UntilPension;
  /** Of the time from the start to the state pension, 0 to 1. */
  readonly insuredShare: number;
  /** Undefined without a gap. */
  readonly inEuro: string | undefined;
  readonly sentence: string;
};

/** What mail, text and PDF say about the risk. */
export function riskTold(quote: Quote): Told {
  const { risk, endAge, tariffVersion } = quote;
  return {
    chance: chanceSentence(risk.chance, endAge),
    covered: coveredSentence(risk.coveredShare),
    basis: riskBasis(tariffVersion, endAge),
    pension: pensionTold(quote),
  };
}

function pensionTold({ pension, endAge, sumAssured, claimDuration, premiums }: Quote): PensionTold | undefined {
  if (!pension) return undefined;
  const until = { ...pension, endAge };
  return {
    until,
    insuredShare: insuredShare(until, premiums[0]?.age ?? endAge),
    inEuro: gapInEuro(until, sumAssured),
    sentence: pensionSentence(until, claimDuration),
  };
}
