import { readScheme } from '@vangnet/contract/beyond';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { opens, user } from '../testing/app.tsx';
import { TOKEN, wellServer } from '../testing/responses.ts';
import { failure } from '../testing/server.ts';
import { calculations, overview, scheme as text, verdicts } from '../testing/words.ts';

const kept = { draft: completeWishes, token: TOKEN, version: 1 };

/** Opens the overview, and there what the visitor gets. */
async function unfolds(server = wellServer()) {
  await opens('/bekijk-je-premie/overzicht', { kept, server });
  const heading = await screen.findByRole('heading', { name: overview.opens.get });
  // Its content is in the document, closed.
  await screen.findByText(overview.pension.heading);
  await vi.dynamicImportSettled();
  expect(server.asked(readScheme)).toEqual([]);
  await user.click(heading);
  return within(heading.closest('details')!);
}

test('the proposed law is fetched when what the visitor gets is opened, and compares itself with their choice', async () => {
  const part = await unfolds();
  const summary = await part.findByText(text.summary);
  await user.click(summary);
  const law = within(summary.closest('details')!);
  expect(law.getByText(`${text.state} ${text.asOf('23 november 2026')}`)).toBeInTheDocument();
  expect(law.getByText(text.cost('5,4', '€ 171'))).toHaveAttribute('role', 'status');
  expect(law.getByText(text.gap(60))).toBeInTheDocument();
  expect(law.getAllByText(verdicts.unknown)).not.toHaveLength(0);
});

test('a profit gives the cost of the proposal, and is neither sent nor kept', async () => {
  const server = wellServer();
  const part = await unfolds(server);
  await user.click(await part.findByText(text.summary));
  await user.type(part.getByRole('textbox', { name: text.profit }), '31.234');
  await part.findByText(text.costAt('€ 31.234', '€ 140,55'));
  expect(server.asked(readScheme)).toHaveLength(1);
  expect(JSON.stringify([localStorage, sessionStorage, location.href])).not.toMatch(/31\.?234/);
});

test.each([
  ['rejected', wellServer().on(readScheme, () => ({ success: true, results: null }))],
  ['unreachable', wellServer().on(readScheme, failure)],
])('nothing is shown of a scheme that is %s', async (_, server) => {
  const part = await unfolds(server);
  await waitFor(() => expect(server.asked(readScheme)).toHaveLength(1));
  await part.findAllByText(new RegExp(calculations.untilPension.notInsured('')));
  expect(part.queryByText(/voorstel/)).toBeNull();
});
