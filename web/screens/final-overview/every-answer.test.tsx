import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answersMissingIn } from '@vangnet/domain/testing/every-answer';
import { wearBrand } from '../../brand/brand.ts';
import { anchor } from '../../testing/brand.ts';
import { CheckAnswers } from './Screen.tsx';

/** What the screen asks itself, under the answers. */
const askedHere = [
  'statements.truthful',
  'statements.directDebit',
  'statements.electronic',
  'acceptedTerms',
  'documentsVersion',
  'iban',
];

test('every answer is on the final overview, to check before it is signed', async () => {
  wearBrand(anchor);
  const missing = await answersMissingIn((draft) =>
    renderToStaticMarkup(<CheckAnswers draft={draft} standing="open" />),
  );
  expect(missing).toEqual(askedHere);
});
