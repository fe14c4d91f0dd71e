import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { fill } from '@vangnet/domain/values/fill';
import { insuredShare, type UntilPension } from '@vangnet/domain/product/state-pension';
import type { DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim } from '@vangnet/reference-data/markup';
import { peopleField, ropeWithGap } from '../documents/risk-drawings.ts';
import type { Quote } from './quote.ts';
import type { Words } from '../../words/words.ts';

type Blocks = DocumentInput['blocks'];

/** The risk as blocks of the PDF: people and months at the left, the way to the pension at the right. */
export function riskBlocks(quote: Quote, words: Words): Blocks {
  const text = words.quote.risk;
  const { risk, endAge, tariffVersion } = quote;
  const { whole } = ofHundred(risk.chance);
  const likely = [
    { kind: 'heading' as const, level: 2 as const, text: text.title },
    { kind: 'figure' as const, alt: fill(text.people, { count: whole }), drawing: peopleField(whole) },
    { kind: 'paragraph' as const, text: words.chanceSentence(risk.chance, endAge) },
    { kind: 'paragraph' as const, text: words.coveredSentence(risk.coveredShare) },
  ];
  const basis = words.riskBasis(tariffVersion, endAge);
  const source = { kind: 'paragraph' as const, size: 'small' as const, text: verbatim(basis) };
  const until = untilPension(quote, words);
  return until ? [{ kind: 'columns', columns: [likely, until] }, source] : [...likely, source];
}

/** Undefined when it is not known when the state pension starts. */
function untilPension(quote: Quote, words: Words) {
  const { pension, endAge, sumAssured, claimDuration } = quote;
  if (!pension) return undefined;
  const until = { ...pension, endAge };
  const inEuro = words.gapInEuro(until, sumAssured);
  return [
    { kind: 'heading' as const, level: 2 as const, text: words.quote.risk.pension },
    ...(inEuro === undefined
      ? []
      : [gapFigure(quote, until, words), { kind: 'paragraph' as const, text: `**${inEuro}**` }]),
    { kind: 'paragraph' as const, text: words.pensionSentence(until, claimDuration) },
  ];
}

function gapFigure({ premiums, endAge }: Quote, until: UntilPension, { gapWords, quote: { facts, risk } }: Words) {
  const age = premiums[0]?.age ?? endAge;
  const labels = {
    from: fill(facts.years, { age }),
    knot: gapWords.coverStops(until),
    to: fill(risk.starts, { age: gapWords.pensionAge(until) }),
  };
  return {
    kind: 'figure' as const,
    alt: gapWords.picture(age, until),
    drawing: ropeWithGap(insuredShare(until, age), labels),
  };
}
