import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Person } from '../personas/person.ts';
import { at, on, onFrameOf, opens } from '../support/driver.ts';
import { linkIn, mailsTo } from '../support/mails.ts';
import { sandboxPort } from '../support/ports.ts';
import { keepAtTheResult } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { deleteData, finalScreen, myApplication, pageTitles, proofText, withdrawnText } from '../support/words.ts';
import type { Steps } from '../visitor/steps.ts';

const sandbox = `http://127.0.0.1:${sandboxPort}`;
const MINE = '/mijn-aanvraag';
const { text } = myApplication;

/** Applies, from the result of the test on, and gives the link and the reference in the confirmation. */
async function applies(page: Page, they: Steps, person: Person): Promise<{ link: string; reference: string }> {
  await keepAtTheResult(page, person);
  await opens(page, '/kennistoets/uitslag');
  await they.asksToApply();
  await they.pays(person);
  await they.provesWhoTheyAre(person);
  await they.isDone();
  const mails = await mailsTo(page, person.email, 2);
  const [reference = ''] = /VN-\d{4}-\w{4}-\w{4}/.exec(mails.map((mail) => mail.text).join(' ')) ?? [];
  return { link: linkIn(mails, MINE), reference };
}

/** Opens ‘Mijn aanvraag’ by a mailed link, and shows who they are. */
async function comes(page: Page, link: string, { birthDate, zipCode }: Person): Promise<void> {
  await opens(page, link);
  await on(page, proofText.title)
    .fills(proofText.dateOfBirth, birthDate)
    .fills(proofText.zipCode, zipCode)
    .presses(proofText.button);
}

// The browser logs the proof that is refused.
test.use({ expectedErrors: [/status of 4(0[034]|22)/] });

test('an applicant goes from the confirmation to their application, takes their data and withdraws it', async ({
  page,
  they,
  person,
}) => {
  const { link, reference } = await applies(page, they, person);
  await comes(page, link, { ...person, zipCode: '9999 ZZ' });
  await expect(at(page, proofText.title).getByRole('alert').first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(reference);
  expect(new URL(page.url()).search).toBe('');
  await on(page, proofText.title).fills(proofText.zipCode, person.zipCode).presses(proofText.button);

  const download = page.waitForEvent('download');
  await on(page, text.title).presses(myApplication.ownData.json);
  const file = await download;
  expect(file.suggestedFilename()).toBe(`gegevens-${reference}.json`);
  expect(await readFile(await file.path(), 'utf8')).toContain(person.surname);

  const { withdrawal, thinking } = myApplication;
  await on(page, text.title).presses(thinking.withdraw);
  await on(page, withdrawal.title).presses(withdrawal.goOn);
  await on(page, withdrawal.sureTitle).presses(withdrawal.yes);
  await on(page, text.title).reads(withdrawnText.title);
  expect((await mailsTo(page, person.email, 3)).at(-1)?.text).toContain(reference);
  const administration = async () => (await page.request.get(`${sandbox}/policies-admin`)).text();
  await expect.poll(administration).toContain(`as ${reference}-withdrawal`);

  // The browser that applied.
  await opens(page, '/geregeld');
  await onFrameOf(page, withdrawnText.title).reads(finalScreen.withdrawn).follows(pageTitles.deleteData);
  await on(page, deleteData.text.title).presses(deleteData.text.remove);
  await on(page, deleteData.text.sureTitle).presses(deleteData.text.yes);
  await on(page, deleteData.done.kept.title).does(async () => {
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});

test('an applicant follows at ‘Mijn aanvraag’ and by mail what the insurer decides', async ({ page, they, person }) => {
  const { link, reference } = await applies(page, they, person);
  const says = async (status: string) => {
    const url = `${sandbox}/policies-admin/policies/${reference}/status`;
    // It takes a moment to reach the insurer.
    await expect.poll(async () => (await page.request.post(url, { form: { status } })).status()).toBe(200);
  };
  /** The application by the link in the mail that comes next. */
  let known = 2;
  const comesByTheNextMail = async () => {
    known += 1;
    const mails = await mailsTo(page, person.email, known);
    await comes(page, linkIn(mails, MINE), person);
    return mails;
  };
  await comes(page, link, person);
  await on(page, text.title).reads(text.next);

  await says('question');
  await comesByTheNextMail();
  await on(page, text.title).reads(myApplication.insurer.question.title);

  await says('declined');
  await comesByTheNextMail();
  await on(page, text.title).reads(myApplication.insurer.declined.title);

  // A question that comes late, and the same once more.
  for (const status of ['accepted', 'question', 'accepted']) await says(status);
  const accepted = await comesByTheNextMail();
  const [number = 'no number'] = /P-\d+/.exec(accepted.at(-1)?.text ?? '') ?? [];
  await on(page, text.title).reads(number);
});
