import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import { calculate } from '@vangnet/contract/calculation';
import { getDocument } from '@vangnet/contract/documents';
import { labels } from '@vangnet/domain/product/choice-text';
import { meanings } from '@vangnet/domain/product/choice-words';
import { figureWords } from '@vangnet/domain/product/figure-words';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, user, vangnet } from '../../testing/app.tsx';
import { priced } from '../../testing/calculation.ts';
import { TOKEN, wellServer, pricing } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import { overview as words } from '../../testing/words.ts';

const { brief, phoneLink } = words;
const opensOverview = (server = pricing()) =>
  opens('/bekijk-je-premie/overzicht', {
    kept: { draft: completeWishes, token: TOKEN, version: 1 },
    server,
  });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('the insurance in brief says what each choice means and where to read on, and closes', async () => {
  await opensOverview();
  await press(brief.link);
  const opened = within(await dialog(brief.link));
  const sections = [...Object.values(labels), ...brief.sections.map(({ title }) => title), brief.readMore];
  expect(opened.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(sections);
  for (const meaning of Object.values(meanings(figureWords(vangnet.figures))))
    expect(opened.getByText(meaning.replaceAll(/\s+/g, ' '))).toBeInTheDocument();
  expect(opened.getByRole('link', { name: brief.card })).toHaveAttribute('href', expect.stringContaining('card'));
  expect(opened.getByRole('link', { name: brief.terms })).toHaveAttribute('href', expect.stringContaining('pvw'));
  await user.click(opened.getByRole('button', { name: brief.close }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: brief.link })).toBeNull());
});

test('a document that cannot be found is left out of it', async () => {
  const found = { success: true as const, results: { url: '/card.pdf', htmlUrl: '/card.html', version: '2026-01' } };
  const server = wellServer()
    .on(calculate, priced)
    .on(getDocument, ({ params: { type } }) => (type === 'card' ? found : refusal(404)));
  await opensOverview(server);
  await press(brief.link);
  const opened = within(await dialog(brief.link));
  expect(await opened.findByRole('link', { name: brief.card })).toBeInTheDocument();
  expect(opened.queryByRole('link', { name: brief.terms })).toBeNull();
});

test('the code for a phone is made of what was saved just now, warns who shows it, and closes', async () => {
  const { server } = await opensOverview();
  await press(phoneLink.open);
  const opened = within(await dialog(phoneLink.open));
  expect(await opened.findByRole('img', { name: phoneLink.code })).toBeInTheDocument();
  expect(opened.getByText(phoneLink.warning)).toBeInTheDocument();
  expect(server.asked(updateApplication)).toMatchObject([{ params: { token: TOKEN }, body: { sumAssured: 2400 } }]);
  await user.click(opened.getByRole('button', { name: phoneLink.close }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: phoneLink.open })).toBeNull());
});

test('a code that cannot be made says so', async () => {
  await opensOverview(
    wellServer()
      .on(calculate, priced)
      .on(updateApplication, () => failure()),
  );
  await press(phoneLink.open);
  expect(await screen.findByRole('alert')).toHaveTextContent(phoneLink.failed);
});
