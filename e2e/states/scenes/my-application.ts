import { myApplication as words, pageTitles, proofText, withdrawnText } from '../../support/words.ts';
import { on } from '../../support/driver.ts';
import { at, inTurn, sees, type Scene, type Scenes } from './scene.ts';

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

const LINK = `/mijn-aanvraag?token=${'A'.repeat(32)}`;

/** Opens the link; an application that was submitted stands like this. */
const byLink = (found: object, act: Scene): Scene =>
  inTurn(
    async (page) => {
      await page.route('**/api/my-application/**', (route) => {
        const data = route.request().url().endsWith('/withdrawal') ? withdrawn : found;
        return route.fulfill({
          json: route.request().method() === 'GET' ? { success: true } : { success: true, data },
        });
      });
    },
    at(LINK, {}, act),
  );
const proves: Scene = async (page) => {
  await on(page, proofText.title)
    .fills(proofText.dateOfBirth, '12-03-1986')
    .fills(proofText.zipCode, '3512 JE')
    .presses(proofText.button);
  await sees(pageTitles.myApplication)(page);
};
const opened = (found: object = received, ...acts: Scene[]) => byLink(found, inTurn(proves, ...acts));
const asks: Scene = async (page) => {
  await on(page, pageTitles.myApplication).presses(words.thinking.withdraw);
  await sees(words.withdrawal.title)(page);
};
const isSure: Scene = async (page) => {
  await on(page, words.withdrawal.title).presses(words.withdrawal.goOn);
};

/** What a person applied for, by the link of the confirmation. */
export const myApplication: Scenes = {
  'mijn-aanvraag without a link': at('/mijn-aanvraag'),
  'mijn-aanvraag with a link': byLink(received, () => Promise.resolve()),
  'mijn-aanvraag': opened(),
  'mijn-aanvraag withdrawing': opened(received, asks),
  'mijn-aanvraag withdrawing, sure': opened(received, asks, isSure),
  'mijn-aanvraag withdrawn': opened(received, asks, isSure, async (page) => {
    await on(page, words.withdrawal.sureTitle).presses(words.withdrawal.yes);
    await page.getByText(withdrawnText.title).waitFor();
  }),
  'mijn-aanvraag question': opened({ ...received, status: 'question' }),
  'mijn-aanvraag accepted': opened({
    ...received,
    status: 'accepted',
    policy: { number: 'P-204117', startDate: '01-12-2026' },
  }),
  'mijn-aanvraag declined': opened({ ...received, status: 'declined', mayWithdraw: false }),
  'mijn-aanvraag too late': opened({ ...received, lastDay: '20-11-2026', mayWithdraw: false }),
};
