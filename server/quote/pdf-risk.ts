import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { gapWords } from '@vangnet/domain/product/risk-words';
import type { DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim } from '@vangnet/reference-data/markup';
import { peopleField, ropeWithGap } from '../documents/risk-drawings.ts';
import { riskWords, type PensionWords } from './facts.ts';
import type { Quote } from './quote.ts';
import { facts, risk as text } from './text.ts';

type Blocks = DocumentInput['blocks'];

/** The risk as blocks of the PDF: people and months at the left, the way to the pension at the right. */
export function riskBlocks(quote: Quote): Blocks {
  const words = riskWords(quote);
  const { whole } = ofHundred(quote.risk.chance);
  const likely = [
    { kind: 'heading' as const, level: 2 as const, text: text.title },
    { kind: 'figure' as const, alt: text.people(whole), drawing: peopleField(whole) },
    { kind: 'paragraph' as const, text: words.chance },
    { kind: 'paragraph' as const, text: words.covered },
  ];
  const basis = { kind: 'paragraph' as const, size: 'small' as const, text: verbatim(words.basis) };
  if (!words.pension) return [...likely, basis];
  const { inEuro, sentence } = words.pension;
  const until = [
    { kind: 'heading' as const, level: 2 as const, text: text.pension },
    ...(inEuro === undefined
      ? []
      : [gapFigure(quote, words.pension), { kind: 'paragraph' as const, text: `**${inEuro}**` }]),
    { kind: 'paragraph' as const, text: sentence },
  ];
  return [{ kind: 'columns', columns: [likely, until] }, basis];
}

function gapFigure({ premiums, endAge }: Quote, { until, insuredShare }: PensionWords) {
  const age = premiums[0]?.age ?? endAge;
  const words = {
    from: facts.years(age),
    knot: gapWords.coverStops(until),
    to: text.starts(gapWords.pensionAge(until)),
  };
  return {
    kind: 'figure' as const,
    alt: gapWords.picture(age, until),
    drawing: ropeWithGap(insuredShare, words),
  };
}
