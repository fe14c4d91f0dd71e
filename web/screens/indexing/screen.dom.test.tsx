import { createApplication } from '@vangnet/contract/applications';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { opens, user, vangnet, seesTitle } from '../../testing/app.tsx';
import { frame, indexing, labelled, quote, titles } from '../../testing/words.ts';

const MENTAL = '/vertel-ons-je-wensen/psychische-klachten-meeverzekeren';
const kept = { draft: completeWishes };

test('the last two wishes are answered with no until the visitor wants them, and are sent as they were chosen', async () => {
  const { server } = await opens(MENTAL, { kept });
  expect(screen.getByRole('radio', { name: labelled.yesOrNo.no })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: labelled.yesOrNo.yes }));
  await user.click(screen.getByRole('button', { name: frame.next }));
  await seesTitle(indexing.title);
  expect(screen.getByText(vangnet.claims.insight ?? '')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: labelled.yesOrNo.yes }));
  await user.click(screen.getByRole('button', { name: indexing.next }));
  const offer = await screen.findByRole('dialog', { name: quote.title });
  expect(within(offer).getByRole('textbox', { name: quote.email })).toHaveFocus();
  await user.click(within(offer).getByRole('button', { name: quote.skip }));
  await seesTitle(titles['overview-configurator']);
  const [saved] = server.asked(createApplication);
  expect(saved?.body).toMatchObject({ mentalIllnessIncluded: true, indexation: 'CLAIM_AND_POLICY', sumAssured: 2400 });
});
