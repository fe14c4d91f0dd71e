import { beforeEach, describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { sendMail } from '../testing/smtp-client.ts';
import { mailStore, readMessage } from './message.ts';

const PICTURE = 'iVBORw0KGgo=';
/** A mail as a library composes it: encoded words, text and HTML with a picture, a file with a Dutch name. */
const QUOTE = `From: "AOV" <service@example.nl>
To: =?utf-8?Q?Zo=C3=AB?= <zoe@example.nl>
Subject: =?utf-8?Q?Je_offerte=3A_=E2=82=AC_43=2C20?=
Message-ID: <quote-1@example.nl>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Beste Zo=C3=AB
--inner
Content-Type: text/html; charset=utf-8

<p>Beste <a href="https://example.nl/verder">klant</a></p><img src="cid:logo@example.nl"><script>alert(1)</script>
--inner--
--outer
Content-Type: image/png
Content-ID: <logo@example.nl>
Content-Disposition: inline; filename=logo.png
Content-Transfer-Encoding: base64

${PICTURE}
--outer
Content-Type: application/pdf
Content-Disposition: attachment; filename*=utf-8''offerte%20%E2%82%AC.pdf
Content-Transfer-Encoding: base64

JVBERi0xLjQ=
--outer--`.split('\n');

const now = () => new Date('2026-03-01T12:00:00Z');
const sandbox = openedForAll(async () => {
  let count = 0;
  return startSandbox({ world: { now, newId: () => `mail-${(count += 1)}` } });
});
beforeEach(() => fetch(`${sandbox.url}/messages`, { method: 'DELETE' }));

const get = (path: string) => fetch(`${sandbox.url}${path}`);
const json = async (path: string) => (await get(path)).json();
const text = async (path: string) => (await get(path)).text();
async function take(to: string, lines: readonly string[]): Promise<string> {
  const [, id = ''] = /Queued as (.+)/.exec(await sendMail(sandbox.smtpUrl, to, lines)) ?? [];
  return id;
}

describe('a mail with text, HTML, a picture and a file', () => {
  test('a mail is listed as decoded JSON', async () => {
    const id = await take('zoe@example.nl', QUOTE);
    expect(await json(`/messages/${id}`)).toEqual({
      id,
      receivedAt: '2026-03-01T12:00:00.000Z',
      envelope: { from: 'from@example.nl', to: ['zoe@example.nl'] },
      messageId: '<quote-1@example.nl>',
      from: { name: 'AOV', address: 'service@example.nl' },
      to: [{ name: 'Zoë', address: 'zoe@example.nl' }],
      subject: 'Je offerte: € 43,20',
      text: expect.stringContaining('Beste Zoë'),
      html: expect.stringContaining('https://example.nl/verder'),
      headers: expect.arrayContaining([{ name: 'Message-ID', value: '<quote-1@example.nl>' }]),
      size: expect.any(Number),
      attachments: [
        { name: 'logo.png', contentType: 'image/png', size: 8 },
        { name: 'offerte €.pdf', contentType: 'application/pdf', size: 8 },
      ],
    });
  });

  test('a mail can be downloaded as it was received', async () => {
    const id = await take('zoe@example.nl', QUOTE);
    const raw = await get(`/messages/${id}/raw`);
    expect(raw.headers.get('content-type')).toBe('message/rfc822');
    expect((await raw.text()).trimEnd()).toBe(QUOTE.join('\r\n'));
  });

  test('the attachments of a mail can be downloaded', async () => {
    const id = await take('zoe@example.nl', QUOTE);
    const file = await get(`/messages/${id}/attachments/${encodeURIComponent('offerte €.pdf')}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''offerte%20%E2%82%AC.pdf");
    expect(await file.text()).toBe('%PDF-1.4');
  });

  test('the page of a mail shows its HTML in a frame, its text, headers and files', async () => {
    const id = await take('zoe@example.nl', QUOTE);
    const page = await text(`/mailbox/${id}`);
    expect(page).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).toContain('Beste Zoë');
    expect(page).toContain('quote-1@example.nl');
    expect(page).toContain(`href="/messages/${id}/attachments/offerte%20%E2%82%AC.pdf"`);
    expect(page).not.toContain('<script>');
  });

  test('the HTML of a mail is shown with its picture and without access to the page', async () => {
    const id = await take('zoe@example.nl', QUOTE);
    const response = await get(`/mailbox/${id}/html`);
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect(await response.text()).toContain(`src="data:image/png;base64,${PICTURE}"`);
  });
});

describe('the mailbox', () => {
  test('the list has all mail, oldest first, or the mail to one address', async () => {
    await take('a@example.nl', ['Subject: one', '', '']);
    await take('b@example.nl', ['Subject: two', '', '']);
    expect(await json('/messages')).toMatchObject([{ subject: 'one' }, { subject: 'two' }]);
    expect(await json('/messages?to=B@example.nl')).toMatchObject([{ subject: 'two' }]);
    expect(await json('/messages?to=c@example.nl')).toEqual([]);
  });

  test('the mailbox page shows the newest mail first and escapes its content', async () => {
    await take('a@example.nl', ['Subject: <b>one</b>', '', '']);
    await take('b@example.nl', ['To: b@example.nl', '', 'no subject']);
    const page = await text('/mailbox');
    expect(page.indexOf('(no subject)')).toBeLessThan(page.indexOf('&lt;b&gt;one&lt;/b&gt;'));
    expect(page.indexOf('(no subject)')).toBeGreaterThan(0);
  });

  test('a test or a person can empty the mailbox', async () => {
    await take('a@example.nl', ['Subject: one', '', '']);
    expect((await fetch(`${sandbox.url}/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await json('/messages')).toEqual([]);
    await take('a@example.nl', ['Subject: one', '', '']);
    const emptied = await fetch(`${sandbox.url}/mailbox/empty`, { method: 'POST', redirect: 'manual' });
    expect(emptied.headers.get('location')).toBe('/mailbox');
    expect(await text('/mailbox')).toContain('No mail yet.');
  });

  test.each(['/messages/none', '/messages/none/raw', '/messages/none/attachments/a', '/mailbox/none'])(
    'the unknown address %s gets 404',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect((await get(`${path}/html`)).status).toBe(404);
    },
  );

  test('the mailbox keeps the last mails up to its limit', async () => {
    const store = mailStore(2);
    for (const id of ['1', '2', '3']) {
      const envelope = { from: '', to: [] };
      store.add(await readMessage({ id, receivedAt: new Date(0), envelope, raw: Buffer.from('Subject: x\r\n\r\n') }));
    }
    expect(store.list().map(({ id }) => id)).toEqual(['2', '3']);
  });
});
