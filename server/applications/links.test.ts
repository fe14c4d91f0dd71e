import { expect, test } from 'vitest';
import { messages } from '@vangnet/domain/application/text';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { personalTexts, sentSample } from '../testing/fixtures.ts';
import { testApp } from '../testing/test-app.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const server = openedForEach(testApp);

const idIn = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id;
const saves = async () => idIn(await server.send('POST', '/api/applications', sentSample));
const reads = (token: string) => server.send('GET', `/api/applications/${token}`);
const changes = (token: string, draft: object) => server.send('PUT', `/api/applications/${token}`, draft);
const goesOn = (link: string, proof: object = {}) => server.send('POST', `/api/applications/${link}/continue`, proof);
/** Has a quote sent to a person, and gives the link that they receive. */
const mailsTo = async (email: string, token: string) => {
  await server.send('POST', `/api/applications/${token}/send-to-mail`, { email });
  await server.hand.idle();
  return /\/continue\?token=([\w-]+)/.exec(server.mailer.tried.at(-1)?.text ?? '')?.[1] ?? '';
};

test('a person who mails the link of an application that they made to another person reads nothing of what is entered by that link, not by the first token and not by an earlier link', async () => {
  const first = await saves();
  const own = await mailsTo('maker@vangnet.example', first);
  const pending = idIn(await goesOn(own));
  const link = await mailsTo('victim@vangnet.example', first);

  const victim = idIn(await goesOn(link));
  expect(await changes(victim, sentComplete)).toMatchObject({ status: 200 });

  for (const token of [first, pending]) {
    const { status, body } = await reads(token);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      errors: [{ code: 'application.continuedElsewhere', message: { nl: messages['application.continuedElsewhere'] } }],
    });
    expect(await changes(token, sentSample)).toMatchObject({ status: 409 });
    expect(await server.send('DELETE', `/api/applications/${token}`)).toMatchObject({ status: 409 });
  }
  expect(await reads(own)).toMatchObject({ status: 404 });
  expect(await goesOn(own)).toMatchObject({ status: 404 });
  expect(await reads(victim)).toMatchObject({
    status: 200,
    body: { data: { payload: { iban: sentComplete.iban } } },
  });
});

test('a saved draft comes with the calculation of its answers, and one with an open answer comes without', async () => {
  const token = await saves();
  const { body: calculation } = await server.send('POST', '/api/calculation/calculate', { ...sentSample, token });
  expect(calculation).toMatchObject({ success: true });
  expect(await reads(token)).toMatchObject({ body: { data: { calculation } } });
  const { sumAssured: _, ...open } = sentSample;
  const unpriced = idIn(await server.send('POST', '/api/applications', open));
  expect((await reads(unpriced)).body).not.toHaveProperty('data.calculation');
});

test('a mailed link gives no price by itself, and the token that it is exchanged for does', async () => {
  const link = await mailsTo('maker@vangnet.example', await saves());
  expect((await reads(link)).body).not.toHaveProperty('data.calculation');
  expect((await goesOn(link)).body).toHaveProperty('data.calculation.results');
});

test('a link says whether it was mailed to the address in the draft', async () => {
  const email = 'maker@vangnet.example';
  const draft = { ...sentSample, insurer: { ...sentSample.insurer, email } };
  const token = idIn(await server.send('POST', '/api/applications', draft));
  const [own, other] = [await mailsTo(email, token), await mailsTo('other@vangnet.example', token)];
  expect(await goesOn(own)).toMatchObject({ status: 200, body: { data: { emailRead: true } } });
  expect(await goesOn(other)).toMatchObject({ status: 200, body: { data: { emailRead: false } } });
});

test('a person who receives the mail of another person reads, changes and deletes nothing once personal data was entered', async () => {
  const token = await saves();
  const link = await mailsTo('typing-error@vangnet.example', token);
  await changes(token, sentComplete);
  const { status, body } = await reads(link);
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { payload: {}, link: { proofNeeded: true } } });
  for (const text of [...personalTexts, '14-03-1988']) expect(JSON.stringify(body)).not.toContain(text);
  expect(await changes(link, sentSample)).toMatchObject({ status: 404 });
  expect(await server.send('DELETE', `/api/applications/${link}`)).toMatchObject({ status: 404 });
});

test('a person who receives the mail of another person gets the same response for every failure, however often they try', async () => {
  const token = await saves();
  const link = await mailsTo('typing-error@vangnet.example', token);
  await changes(token, sentComplete);
  const wrong = [
    {},
    { dateOfBirth: '14-03-1988' },
    { dateOfBirth: '14-03-1989', zipCode: '3511AB' },
    { dateOfBirth: '14-03-1988', zipCode: '3512AB' },
    { dateOfBirth: '01-01-1980', zipCode: '1000AA' },
    { dateOfBirth: '14-03-1988', zipCode: '3511AB' },
  ];
  const refusals = [];
  for (const proof of wrong) refusals.push(await goesOn(link, proof));
  expect(new Set(refusals.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  const told = server.log.filter((line) => line.includes('"event":"security","name":"link.refused"'));
  expect(told).toHaveLength(wrong.length);
  expect(refusals[0]).toMatchObject({ status: 422, body: { errors: [{ code: 'application.proofWrong' }] } });
});
