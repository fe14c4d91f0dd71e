import type { Page } from '@playwright/test';
import { sandboxPort } from './ports.ts';
import { expect } from './test.ts';

export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly envelope: { readonly from: string };
};

/** The mails to an address, once so many have come; the latest is the last. */
export async function mailsTo(page: Page, address: string, count: number): Promise<readonly Mail[]> {
  let mails: readonly Mail[] = [];
  await expect
    .poll(async () => {
      const params = { to: address };
      mails = (await (await page.request.get(`http://127.0.0.1:${sandboxPort}/messages`, { params })).json()) as Mail[];
      return mails.length;
    })
    .toBe(count);
  return mails;
}

/** The path of the latest link that begins like this. */
export const linkIn = (mails: readonly Mail[], path: string): string =>
  [
    ...mails
      .map(({ text }) => text)
      .join(' ')
      .matchAll(new RegExp(`${RegExp.escape(path)}\\?token=[\\w-]{32}`, 'g')),
  ].at(-1)?.[0] ?? '';
