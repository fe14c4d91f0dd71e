import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readShare, type SharedQuote } from '@vangnet/contract/shares';
import { dayInWords } from '@vangnet/domain/values/date-in-words';
import { opens, user } from '../../testing/app.tsx';
import { wellServer } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import { asFound, findJob, general, labels, sharedPage as text } from '../../testing/words.ts';

const LINK = 'L'.repeat(32);
const PATH = `/meelezen#${LINK}`;
const ENDS = '23-12-2026';

const quote: SharedQuote = {
  date: '23-11-2026',
  startDate: '01-12-2026',
  endAge: 60,
  firstMonth: 83.7,
  policyFee: 30,
  choices: [
    [labels.sumAssured, '€ 2.400'],
    [labels.waitingPeriod, '30 dagen'],
  ],
  indexed: false,
  premiums: [
    { year: 1, amount: 83.7 },
    { year: 2, amount: 104.63 },
  ],
  coveredShare: 0.41,
};
const later = { ...quote, choices: [quote.choices[0]!, [labels.waitingPeriod, '1 jaar']] } satisfies SharedQuote;

const sharing = (...quotes: SharedQuote[]) =>
  wellServer().on(readShare, () => ({ success: true, data: { quotes, endsOn: ENDS } }));

test('who reads along sees two choices beside each other, what differs between them, and nothing to change', async () => {
  const { server } = await opens(`${PATH}).`, { server: sharing(quote, later) });
  await screen.findByRole('heading', { level: 1, name: text.title });
  expect(server.asked(readShare)[0]?.params).toEqual({ token: LINK });
  const [first, second] = [1, 2].map((number) =>
    screen.getByRole('heading', { name: text.nth(number) }).closest('section')!,
  );
  expect(first).toHaveTextContent(`30 dagen ${text.differs}`);
  expect(second).toHaveTextContent(`1 jaar ${text.differs}`);
  expect(second).toHaveTextContent('€ 104,63');
  expect(screen.getByText(asFound(text.until(dayInWords(ENDS))), { exact: false })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('textbox') ?? main.queryByRole('button')).toBeNull();
});

test('a link that has ended says so and leads to a calculation of one’s own', async () => {
  await opens(PATH, { server: wellServer().on(readShare, () => refusal(404)) });
  await screen.findByText(text.gone);
  await user.click(screen.getByRole('link', { name: text.own }));
  await screen.findByRole('heading', { level: 1, name: findJob.title });
});

test('a calculation that cannot be fetched says so, and is shown when the reader tries again', async () => {
  const server = wellServer().on(readShare, failure);
  await opens(PATH, { server });
  await screen.findByText(text.failed);
  server.on(readShare, () => ({ success: true, data: { quotes: [quote], endsOn: ENDS } }));
  await user.click(screen.getByRole('button', { name: general.retry }));
  await screen.findByRole('heading', { name: text.one });
});
