import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readScheme } from '@vangnet/contract/beyond';
import { completeWishes, stuntman } from '@vangnet/domain/testing/samples';
import { opens, user, vangnet } from '../testing/app.tsx';
import { anchor } from '../testing/brand.ts';
import { wellServer } from '../testing/responses.ts';
import { financialSituation, frame, nextSteps, refusals, scheme, titles } from '../testing/words.ts';

const brand = {
  ...anchor,
  phone: '020 111 22 33',
  phoneHref: 'tel:+31201112233',
  mail: 'vragen@anker.example',
  retention: { draft: 14 },
};
const kept = { draft: completeWishes };

test('a visitor of another brand meets its name, its telephone number and its claims, also in the title of the next page', async () => {
  await opens('/', { brand, kept });
  expect(screen.getAllByRole('link', { name: 'Anker' }).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('link', { name: brand.phone })[0]).toHaveAttribute('href', brand.phoneHref);
  expect(screen.getByText(brand.claims.discount ?? '')).toBeInTheDocument();
  expect(screen.queryByText(vangnet.claims.award ?? '')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: frame.back })).toHaveAttribute('href', brand.externalSite);
  await user.click(screen.getByRole('button', { name: frame.next }));
  await screen.findByRole('heading', { level: 1, name: financialSituation.title });
  await waitFor(() => expect(document.title).toBe(`${titles['financial-situation']} | Anker`));
  expect(document.body).not.toHaveTextContent('Vangnet');
});

test('the page about privacy names the contact of the brand, and how long it keeps what it holds', async () => {
  await opens('/privacy', { brand });
  expect(screen.getByText(/020 111 22 33.*vragen@anker\.example/)).toBeInTheDocument();
  expect(screen.getByText(/: 14 dagen na /)).toBeInTheDocument();
});

test('a brand without the proposed law shows nothing of it to a visitor whom it refuses', async () => {
  const server = wellServer().on(readScheme, () => ({ success: true, results: null }));
  await opens('/vertel-ons-je-wensen/wat-zijn-je-maandlasten', {
    brand,
    server,
    kept: { draft: { ...completeWishes, job: stuntman } },
  });
  await screen.findByRole('heading', { level: 1, name: refusals.occupationTitle });
  await screen.findByRole('heading', { name: nextSteps.heading });
  await waitFor(() => expect(server.asked(readScheme)).not.toHaveLength(0));
  expect(screen.queryByText(scheme.refusedSummary)).not.toBeInTheDocument();
});
