import { everyMail } from '../../server/testing/every-mail.ts';
import { longerWords, sticksOut } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test('every mail that the product sends fits a narrow phone, also in a language with longer words', async ({
  page,
}) => {
  const { mails } = await everyMail();
  expect(mails.length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { subject, html } of mails) {
    await page.setContent(html);
    expect.soft(await sticksOut(page, subject)).toEqual([]);
    await longerWords(page);
    expect.soft(await sticksOut(page, `${subject}, in longer words`)).toEqual([]);
  }
});
