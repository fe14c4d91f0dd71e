import type { Page } from '@playwright/test';
import { at, inTurn, presses, type Scene, type Scenes } from './scene.ts';

const received = {
  referenceId: 'VN-2026-7K3M-9QXT',
  submittedAt: '2026-11-20T09:12:00.000Z',
  status: 'handedOver',
  lastDay: '20-12-2026',
  mayWithdraw: true,
  premium: 83.7,
  course: { premiums: [83.7, 104.63, 111.07, 117.9, 125.16, 132.86, 141.04, 149.72, 158.94, 158.94], isIndexed: false },
  sumAssured: 2400,
  startDate: '01-12-2026',
  withdrawalDays: 30,
  policyFee: 30,
  endsOther: true,
  documents: [
    ['pvw', 'Polisvoorwaarden', 8],
    ['cbeo', 'Consumentenbrochure', 5],
    ['dvd', 'Vergelijkingskaart', 2],
    ['card', 'Verzekeringskaart', 2],
  ].map(([type, title, pages]) => ({
    type,
    title,
    url: `/documents/2026-01/${type}.pdf`,
    htmlUrl: `/documents/2026-01/${type}.html`,
    version: '2026-01',
    pdf: { pages, bytes: 60_000 },
  })),
};
const withdrawn = { ...received, status: 'withdrawn', mayWithdraw: false, withdrawnAt: '2026-11-23T09:00:00.000Z' };

/** An application that was submitted stands like this. */
const stands =
  (found: object): Scene =>
  async (page) => {
    await page.route('**/api/my-application/**', (route) => {
      const data = route.request().url().endsWith('/withdrawal') ? withdrawn : found;
      return route.fulfill({ json: route.request().method() === 'GET' ? { success: true } : { success: true, data } });
    });
  };
const LINK = `/mijn-aanvraag?token=${'A'.repeat(32)}`;
const proves = async (page: Page) => {
  await page.getByLabel('Wat is je geboortedatum?').fill('12-03-1986');
  await page.getByLabel('Postcode').fill('3512 JE');
  await presses('Ga verder')(page);
  await page.getByRole('heading', { level: 1, name: 'Mijn aanvraag' }).waitFor();
};
const opened = (found: object = received, act: Scene = () => Promise.resolve()) =>
  inTurn(stands(found), at(LINK, inTurn(proves, act)));
const asks = inTurn(presses('Aanvraag intrekken'), (page) =>
  page.getByRole('heading', { level: 1, name: 'Aanvraag intrekken' }).waitFor(),
);

/** What a person applied for, by the link of the confirmation. */
export const myApplication: Scenes = {
  'mijn-aanvraag without a link': at('/mijn-aanvraag'),
  'mijn-aanvraag with a link': inTurn(stands(received), at(LINK)),
  'mijn-aanvraag': opened(),
  'mijn-aanvraag withdrawing': opened(received, asks),
  'mijn-aanvraag withdrawing, sure': opened(received, inTurn(asks, presses('Verder met intrekken'))),
  'mijn-aanvraag withdrawn': opened(
    received,
    inTurn(asks, presses('Verder met intrekken'), presses('Ja, trek mijn aanvraag in'), (page) =>
      page.getByText('Je aanvraag is ingetrokken').waitFor(),
    ),
  ),
  'mijn-aanvraag question': opened({ ...received, status: 'question' }),
  'mijn-aanvraag accepted': opened({
    ...received,
    status: 'accepted',
    policy: { number: 'P-204117', startDate: '01-12-2026' },
  }),
  'mijn-aanvraag declined': opened({ ...received, status: 'declined', mayWithdraw: false }),
  'mijn-aanvraag too late': opened({ ...received, lastDay: '20-11-2026', mayWithdraw: false }),
};
