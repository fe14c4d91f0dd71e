import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultLimits } from '../limits/limits.ts';
import { messages } from '@vangnet/domain/application/text';
import { mijnwerker, sentPersonal, personalTexts, sentSample } from '../testing/fixtures.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

const EMAIL = 'q.z@vangnet.example';
const success = { status: 200, body: { success: true, data: { status: 'success', premium: 38.4 } } };

const error = (message: string) => ({ status: 200, body: { success: true, data: { status: 'error', message } } });

let server: TestApp;
beforeEach(async () => {
  await server?.app.close();
  server = await testApp();
});
afterAll(() => server.app.close());

type Saved = { data: { token: string } };
const saved = async (draft: unknown = sentSample) =>
  ((await server.send('POST', '/api/applications', draft)).body as Saved).data.token;
const change = (token: string, draft: unknown) => server.send('PUT', `/api/applications/${token}`, draft);
const send = (token: string, email = EMAIL) =>
  server.send('POST', `/api/applications/${token}/send-to-mail`, { email });
const withEmail = (email: string) => ({ ...sentPersonal, insurer: { ...sentPersonal.insurer, email } });
const linkIn = (text = '') => /\/continue\?token=([\w-]+)/.exec(text)?.[1] ?? '';

test('a quote is answered at once and leaves right after', async () => {
  expect(await send(await saved())).toEqual({ ...success, headers: expect.anything() });
  await server.hand.idle();
  expect(server.mailer.tried).toMatchObject([{ to: EMAIL, subject: 'Je offerte: €\u00a038,40 per maand' }]);
});

test('a quote is answered with success while the mail server is down, and leaves when it is up', async () => {
  server.mailer.answers = [{ ok: false, failure: 'temporary', code: 'ESOCKET' }];
  expect(await send(await saved())).toMatchObject(success);
  await server.hand.idle();
  expect(await server.db.selectFrom(deliveryRows).select(['state', 'last_code']).execute()).toEqual([
    { state: 'queued', last_code: 'ESOCKET' },
  ]);
});

test('a quote that is refused for good is told with the application as long as it has that address, and to nobody without proof', async () => {
  const failed = async () => {
    const { body } = await server.send('GET', `/api/applications/${token}`);
    return (body as { data: { emailFailed?: true } }).data.emailFailed;
  };
  const token = await saved(withEmail(EMAIL));
  server.mailer.answers = [{ ok: false, failure: 'permanent', code: 'EENVELOPE 550 5.1.1' }, { ok: true }];
  await send(token);
  expect(await failed()).toBeUndefined();
  await server.hand.idle();
  expect(await failed()).toBe(true);
  expect(await change(token, withEmail(EMAIL))).toMatchObject({ body: { data: { emailFailed: true } } });
  const other = await change(token, withEmail('another@vangnet.example'));
  expect(other).not.toHaveProperty('body.data.emailFailed');
  expect(await failed()).toBeUndefined();
  await change(token, withEmail(EMAIL));
  await send(token, 'q.zz@vangnet.example');
  await server.hand.idle();
  expect(await failed()).toBeUndefined();
  const link = linkIn(server.mailer.tried[1]?.text);
  const { body } = await server.send('GET', `/api/applications/${link}`);
  expect(body).not.toHaveProperty('data.emailFailed');
});

test('a quote has a link that is exchanged for a token of the same application', async () => {
  const token = await saved();
  await send(token);
  await server.hand.idle();
  const link = linkIn(server.mailer.tried[0]?.text);
  expect(link).not.toBe(token);
  expect(await server.send('GET', `/api/applications/${link}`)).toMatchObject({
    status: 200,
    body: { data: { id: link, version: 1, payload: sentSample } },
  });
  expect(await change(link, { ...sentSample, version: 1 })).toMatchObject({ status: 404 });
  const { body } = await server.send('POST', `/api/applications/${link}/continue`, {});
  const { id } = (body as { data: { id: string } }).data;
  expect(await change(id, { ...sentSample, version: 1 })).toMatchObject({ body: { data: { id, version: 2 } } });
});

test('a quote is of the draft as it was saved, with the figures of the calculation', async () => {
  const token = await saved({ ...sentSample, premium: 1, sumAssured: 3000 });
  const { body } = await server.send('POST', '/api/calculation/calculate', { ...sentSample, sumAssured: 3000 });
  expect(body).toMatchObject({ results: [{ disability: { amount: 48 } }] });
  expect(await send(token)).toMatchObject({ body: { data: { premium: 48 } } });
  await server.hand.idle();
  expect(server.mailer.tried[0]?.text).toContain('€\u00a048,00 per maand');
});

test('a quote that is asked for twice is one mail; with another choice it is another', async () => {
  const token = await saved();
  await send(token);
  expect(await send(token)).toMatchObject(success);
  await change(token, { ...sentSample, waitingPeriod: 'DAYS_90' });
  await send(token);
  await server.hand.idle();
  expect(server.mailer.tried.map(({ text }) => /Na (.*) krijg je/.exec(text)?.[1])).toEqual([
    '30\u00a0dagen',
    '90\u00a0dagen',
  ]);
});

describe('no quote can be made', () => {
  test('no quote can be made of a draft in which an answer is open', async () => {
    const { waitingPeriod: _, ...open } = sentSample;
    expect(await send(await saved(open))).toMatchObject(error(messages['waitingPeriod.required']));
    expect(await send(await saved({}))).toMatchObject(error(messages['occupation.required']));
    expect(await server.db.selectFrom(deliveryRows).selectAll().execute()).toEqual([]);
  });

  test('no quote can be made of a case that the product has come to refuse', async () => {
    const token = await saved();
    const row = { ...mijnwerker, occupation: { name: 'Webdesigner' } };
    const { fakeRelease } = await import('../testing/fake-product.ts');
    const later = await testApp({ store: server.store, releaseOn: () => fakeRelease([row]) });
    const answer = await later.send('POST', `/api/applications/${token}/send-to-mail`, { email: EMAIL });
    expect(answer).toMatchObject(error(messages['occupation.excluded']));
    await later.app.close();
  });

  test('no quote can be made of an application that does not exist', async () => {
    expect(await send('unknown-token-of-some-length')).toMatchObject({ status: 404 });
  });

  test('without an address asks for it', async () => {
    const token = await saved();
    for (const body of [{}, { email: '' }]) {
      expect(await server.send('POST', `/api/applications/${token}/send-to-mail`, body)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'email', message: { nl: messages['quote.noEmail'] } }] },
      });
    }
    expect(messages['quote.noEmail']).toBe(
      'Geen e-mailadres bekend. Vul uw e-mailadres in om de offerte te versturen.',
    );
  });

  test.each(['no address', 'a@b', 'a@vangnet.example, b@vangnet.example', 'a@vangnet.example\nBcc: b@vangnet.example'])(
    'no quote can be made for the address "%s"',
    async (email) => {
      const answer = await send(await saved(), email);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain('"field":"email"');
      expect(await server.db.selectFrom(deliveryRows).selectAll().execute()).toEqual([]);
    },
  );
});

test('the log names neither the person, nor the address, nor a token', async () => {
  const token = await saved(sentPersonal);
  await send(token);
  await server.hand.idle();
  const log = server.log.join('\n');
  expect(log).toContain('delivered');
  for (const secret of [...personalTexts, EMAIL, token, linkIn(server.mailer.tried[0]?.text)]) {
    expect(log).not.toContain(secret);
  }
});

test('a visitor who asks for more mail than one person needs gets a response that says to wait, and until when', async () => {
  const asked = [];
  for (let index = 0; index < 4; index++) asked.push(await send(await saved()));
  expect(asked.slice(0, 3)).toEqual([success, success, success].map((one) => expect.objectContaining(one)));
  const sentence = 'We hebben al een paar berichten voor je verstuurd. Probeer het later opnieuw.';
  expect(asked[3]).toMatchObject({
    status: 429,
    body: { success: false, errors: [{ code: 'mail.tooMany', message: { nl: sentence } }] },
    headers: { 'retry-after': '3600' },
  });
});

test('a visitor who asks once while too many quotes wait reads that it is busy, and when to ask again', async () => {
  await server.app.close();
  server = await testApp({ pdfs: { renderPdf: async () => new Uint8Array() } });
  for (let index = 0; index < 20; index++) await send(await saved(), `v${index}@vangnet.example`);
  await server.hand.idle();
  const due = { state: 'queued', attempts: 0, due_at: '2026-03-10T12:00:00.000Z' } as const;
  await server.db.updateTable('tasks').set(due).execute();
  expect(await send(await saved())).toMatchObject({
    status: 503,
    body: { success: false, errors: [{ code: 'server.busy', message: { nl: messages['server.busy'] } }] },
    headers: { 'retry-after': '10' },
  });
  expect(messages['server.busy']).not.toContain('Je hebt');
});

test('one address cannot make us send mail without end', async () => {
  await server.app.close();
  server = await testApp({ limits: { ...defaultLimits, quotes: 2 } });
  const token = await saved();
  const answers = [await send(token), await send(token), await send(token)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
});
