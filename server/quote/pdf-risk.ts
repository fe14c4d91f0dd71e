import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import {
  chanceSentence,
  coveredSentence,
  gapInEuro,
  gapWords,
  pensionSentence,
  riskBasis,
} from '@vangnet/domain/product/risk-words';
import { insuredShare, type UntilPension } from '@vangnet/domain/product/state-pension';
import type { DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim } from '@vangnet/reference-data/markup';
import { peopleField, ropeWithGap } from '../documents/risk-drawings.ts';
import type { Quote } from './quote.ts';
import { facts, risk as text } from './text.ts';

type Blocks = DocumentInput['blocks'];

/** The risk as blocks of the PDF: people and months at the left, the way to the pension at the right. */
export function riskBlocks(quote: Quote): Blocks {
  const { risk, endAge, tariffVersion } = quote;
  const { whole } = ofHundred(risk.chance);
  const likely = [
    { kind: 'heading' as const, level: 2 as const, text: text.title },
    { kind: 'figure' as const, alt: text.people(whole), drawing: peopleField(whole) },
    { kind: 'paragraph' as const, text: chanceSentence(risk.chance, endAge) },
    { kind: 'paragraph' as const, text: coveredSentence(risk.coveredShare) },
  ];
  const basis = riskBasis(tariffVersion, endAge);
  const source = { kind: 'paragraph' as const, size: 'small' as const, text: verbatim(basis) };
  const until = untilPension(quote);
  return until ? [{ kind: 'columns', columns: [likely, until] }, source] : [...likely, source];
}

/** Undefined when it is not known when the state pension starts. */
function untilPension(quote: Quote) {
  const { pension, endAge, sumAssured, claimDuration } = quote;
  if (!pension) return undefined;
  const until = { ...pension, endAge };
  const inEuro = gapInEuro(until, sumAssured);
  return [
    { kind: 'heading' as const, level: 2 as const, text: text.pension },
    ...(inEuro === undefined ? [] : [gapFigure(quote, until), { kind: 'paragraph' as const, text: `**${inEuro}**` }]),
    { kind: 'paragraph' as const, text: pensionSentence(until, claimDuration) },
  ];
}

function gapFigure({ premiums, endAge }: Quote, until: UntilPension) {
  const age = premiums[0]?.age ?? endAge;
  const words = {
    from: facts.years(age),
    knot: gapWords.coverStops(until),
    to: text.starts(gapWords.pensionAge(until)),
  };
  return {
    kind: 'figure' as const,
    alt: gapWords.picture(age, until),
    drawing: ropeWithGap(insuredShare(until, age), words),
  };
}
