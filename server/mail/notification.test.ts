import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNotification } from './notification.ts';
import { failures, MESSAGE_ID, others, report } from './testing/notifications.ts';

const recipient = (action: string, status: string) => [
  '',
  'Final-Recipient: rfc822; a@b.nl',
  `Action: ${action}`,
  `Status: ${status}`,
];
const withWords = (diagnostic: string) =>
  read(
    report({
      status: ['Reporting-MTA: dns; mx', '', 'Action: failed', `Diagnostic-Code: smtp; ${diagnostic}`],
      original: { type: 'text/rfc822-headers', lines: [`Message-ID: ${MESSAGE_ID}`] },
    }),
  );

const read = (mail: string) => readNotification(Buffer.from(mail));

describe('a mail that was given up', () => {
  test.each(Object.entries(failures))('%s says which mail it gave up, and why', async (_, { mail, status, said }) => {
    expect(await read(mail)).toEqual({ messageId: MESSAGE_ID, status, diagnostic: expect.stringMatching(said) });
  });

  test('the mail with bare line feeds, as some programs store it, says the same', async () => {
    const { mail = '', status } = failures['Postfix'] ?? {};
    expect(await read(mail.replaceAll('\r\n', '\n'))).toMatchObject({ messageId: MESSAGE_ID, status });
  });

  test('a notification that is cut off behind the headers of the mail says the same', async () => {
    const { mail = '', status } = failures['Postfix'] ?? {};
    expect(await read(mail.slice(0, mail.indexOf('Beste Jan')))).toMatchObject({ messageId: MESSAGE_ID, status });
  });

  test('of several recipients the one who failed counts', async () => {
    const status = ['Reporting-MTA: dns; mx', ...recipient('delivered', '2.0.0'), ...recipient('failed', '5.2.1')];
    const original = { type: 'text/rfc822-headers', lines: [`Message-ID: ${MESSAGE_ID}`] };
    expect(await read(report({ status, original }))).toMatchObject({ status: '5.2.1' });
  });

  test('without a status the words of the mail server have it, and else it is 5.0.0', async () => {
    expect(await withWords('550 5.1.1 unknown')).toMatchObject({ status: '5.1.1' });
    expect(await withWords('550 no')).toMatchObject({ status: '5.0.0' });
    expect((await withWords('x'.repeat(5000)))?.diagnostic).toHaveLength(300);
  });
});

test.each(Object.entries(others))('%s is no mail that was given up', async (_, mail) => {
  expect(await read(mail)).toBeUndefined();
});

describe('whatever arrives', () => {
  test('whatever bytes arrive, none is a notification', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        expect(await readNotification(bytes)).toBeUndefined();
      }),
    );
  });

  test('a notification of which any part was replaced is read or not, and never fails', async () => {
    const mails = [...Object.values(failures).map(({ mail }) => mail), ...Object.values(others)];
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '\r\n',
        '\r\n\r\n',
        '--=_b',
        '--=_b--',
        'Content-Type: multipart/report; boundary="=_b"\r\n\r\n',
        '\u0000',
        'Status: 5.1.1',
        'Action: failed',
        'Message-ID: <a@b>',
      ),
    );
    const changed = fc
      .tuple(fc.constantFrom(...mails), fc.nat({ max: 2000 }), fc.nat({ max: 300 }), piece)
      .map(([mail, from, length, text]) => mail.slice(0, from) + text + mail.slice(from + length));
    await fc.assert(
      fc.asyncProperty(changed, async (mail) => {
        const found = await read(mail);
        expect(found?.status ?? '5.0.0').toMatch(/^[45](\.\d{1,3}){2}$/);
      }),
      { numRuns: 500 },
    );
  });

  test('a mail that is nested a thousand times is none', async () => {
    const nested = Array.from(
      { length: 1000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    expect(await read(`${nested.join('')}\r\n`)).toBeUndefined();
  });
});
