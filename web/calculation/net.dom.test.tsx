import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calculate } from '@vangnet/contract/calculation';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, user } from '../testing/app.tsx';
import { plain, resultFor, written } from '../testing/calculation.ts';
import { TOKEN, pricing } from '../testing/responses.ts';
import { frame, labelled, runningInsurance, taxDeductible } from '../testing/words.ts';

test('the question about the deduction tells the premium after tax for yes and not for no, and leads to the other insurance', async () => {
  const server = pricing();
  await opens('/bekijk-je-premie/belasting-aftrekbaar', {
    kept: { draft: completeWishes, token: TOKEN, version: 1 },
    server,
  });
  const { net } = resultFor({ deductPremiumFromTaxes: true });
  const amount = plain(written(net?.amount ?? 0));
  expect(screen.getByRole('heading', { level: 1, name: taxDeductible.title })).toBeInTheDocument();
  const [no, yes] = screen.getAllByRole('radio');
  expect(yes).toBeChecked();
  expect(await screen.findByText(amount)).toBeInTheDocument();
  expect(screen.getByText(labelled.net.by(2026, '35,75%'))).toBeInTheDocument();
  await user.click(no!);
  await waitFor(() => expect(screen.queryByText(amount)).toBeNull());
  await user.click(yes!);
  expect(await screen.findByText(amount)).toBeInTheDocument();
  expect(server.asked(calculate).at(-1)?.body).toMatchObject({ deductPremiumFromTaxes: true });
  await user.click(no!);
  await user.click(screen.getByRole('button', { name: frame.next }));
  await screen.findByRole('heading', { level: 1, name: runningInsurance.title });
});
