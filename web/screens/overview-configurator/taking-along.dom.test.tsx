import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendQuote, updateApplication } from '@vangnet/contract/applications';
import { endShare, quotePdf, shareQuote } from '@vangnet/contract/shares';
import { dayInWords } from '@vangnet/domain/values/date-in-words';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, user } from '../../testing/app.tsx';
import { TOKEN, pricing } from '../../testing/responses.ts';
import { failure, type FakeServer } from '../../testing/server.ts';
import { labels, living, overview, quote, takeAlong } from '../../testing/words.ts';

const { pdf, sharing } = takeAlong;
const LINK = 'L'.repeat(32);
const ENDS = '23-12-2026';
const EMAIL = 'henk@timmerwerk.example';
const draft = { ...completeWishes, waitingPeriod: 'DAYS_90' as const };

const presses = async (label: string) => user.click(await screen.findByLabelText(label));

async function opensOverview(server: FakeServer = pricing(), more: object = {}) {
  const kept = { draft, token: TOKEN, version: 1, ...more };
  const opened = await opens('/bekijk-je-premie/overzicht', { kept, server });
  const copy = await screen.findByLabelText(overview.copying.copy);
  await waitFor(() => expect(copy).not.toHaveAttribute('aria-disabled', 'true'));
  return opened;
}

/** A server whose link shows one quote more at each press, up to two. */
const sharingServer = () => {
  let quotes = 0;
  return pricing()
    .on(shareQuote, ({ body }) => {
      quotes = (body as { alone: boolean }).alone ? 1 : Math.min(quotes + 1, 2);
      return { success: true, data: { link: LINK, quotes, endsOn: ENDS } };
    })
    .on(endShare, () => undefined);
};

test('a visitor shares what is on the screen under a link, then two choices under the same one, and ends it', async () => {
  const { server } = await opensOverview(sharingServer());
  await presses(sharing.share);
  const dialog = within(await screen.findByRole('dialog', { name: sharing.share }));
  const link = dialog.getByRole('textbox', { name: sharing.field });
  expect(link).toHaveValue(`http://localhost:3000/meelezen#${LINK}`);
  expect(link).toHaveAccessibleDescription(sharing.until(dayInWords(ENDS)));
  expect(dialog.getByText(sharing.compare)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: sharing.copy }));
  await dialog.findByText(sharing.copied);
  expect(await navigator.clipboard.readText()).toContain(LINK);
  await user.click(dialog.getByRole('button', { name: sharing.close }));

  await user.selectOptions(screen.getByRole('combobox', { name: labels.waitingPeriod }), 'DAYS_365');
  await presses(sharing.share);
  const both = within(await screen.findByRole('dialog', { name: sharing.share }));
  await both.findByText(sharing.two);
  expect(server.asked(updateApplication).at(-1)?.body).toMatchObject({ waitingPeriod: 'DAYS_365' });
  await user.click(both.getByRole('button', { name: sharing.alone }));
  await both.findByText(sharing.compare);
  expect(server.asked(shareQuote).map(({ body }) => body)).toEqual([
    { alone: false },
    { alone: false },
    { alone: true },
  ]);
  await user.click(both.getByRole('button', { name: sharing.end }));
  await both.findByText(sharing.ended);
  expect(server.asked(endShare)).toHaveLength(1);
});

test('a visitor downloads the quote as a PDF without giving an address', async () => {
  const content = btoa('%PDF-1.7');
  const data = { name: 'Offerte.pdf', contentType: 'application/pdf', content };
  const { server } = await opensOverview(pricing().on(quotePdf, () => ({ success: true, data })));
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (made.push(blob as Blob), 'blob:quote'));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await presses(pdf.download);
  await waitFor(() => expect(clicked.mock.contexts).toMatchObject([{ download: data.name }]));
  expect(await made[0]?.text()).toBe('%PDF-1.7');
  expect(server.asked(sendQuote)).toEqual([]);
});

test.each([
  ['a link', sharing.share, sharing.failed, shareQuote],
  ['a PDF', pdf.download, pdf.failed, quotePdf],
])('%s that cannot be made says so beside its button', async (_, button, sentence, endpoint) => {
  await opensOverview(pricing().on(endpoint, failure));
  await presses(button);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a quote is copied as text, and shown as text where the browser does not let it be copied', async () => {
  await opensOverview();
  await presses(overview.copying.copy);
  await screen.findByText(overview.copying.copied);
  const text = await navigator.clipboard.readText();
  expect(text).toContain('Timmerman');

  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await opensOverview();
  await presses(overview.copying.copy);
  const field = await screen.findByRole('textbox', { name: overview.copying.field });
  expect(field).toHaveValue(text);
  expect(field).toHaveFocus();
});

test('the address of a quote that was sent stands beside the button, and another one is given there', async () => {
  const sentQuote = { email: EMAIL, premium: 8370 };
  const { server } = await opensOverview(pricing(), {
    draft: { ...completeWishes, insurer: { ...completeWishes.insurer, email: EMAIL } },
    consentedEmail: EMAIL,
    sentQuote,
  });
  await user.click(screen.getByRole('button', { name: `${overview.quoting.change} ${overview.quoting.changeOf}` }));
  const offer = within(await screen.findByRole('dialog', { name: quote.title }));
  const field = offer.getByRole('textbox', { name: quote.email });
  expect(field).toHaveValue(EMAIL);
  await user.clear(field);
  await user.type(field, `beter.${EMAIL}`);
  await user.click(offer.getByRole('checkbox'));
  await user.click(offer.getByRole('button', { name: quote.send }));
  await screen.findByText(overview.quoting.sent(`beter.${EMAIL}`));
  expect(server.asked(sendQuote).at(-1)?.body).toMatchObject({ email: `beter.${EMAIL}` });
});

/** What an illness of this length comes to, when 90 days are paid with own money. */
const told = (long: string, benefit: string) => `${living.ill(long)}: ${living.pay} € 7.200 ${living.get} ${benefit}.`;

test('the money and the picture of an illness follow its length, by keyboard too', async () => {
  await opensOverview();
  const way = within(screen.getByRole('heading', { name: living.heading }).closest('section')!);
  const status = way.getByRole('status');
  expect(status).toHaveTextContent(told('3 jaar', '€ 79.200'));
  way.getByRole('radio', { name: '3 jaar' }).focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(status).toHaveTextContent(told('1 jaar', '€ 21.600')));
  expect(way.getByRole('radio', { name: '1 jaar' })).toBeChecked();
  expect(way.getByRole('img')).toHaveAccessibleName(
    `${living.ill('1 jaar')}: ${living.spoken('90 dagen', false)}${living.afterwards}${living.spoken('9 maanden', true)}.`,
  );
});
