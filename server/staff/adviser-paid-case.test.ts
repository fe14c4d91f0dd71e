import { describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { fakeRelease } from '../testing/fake-product.ts';
import { fails, identityWorld } from '../testing/identity-world.ts';
import { knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const [former, latter] = [fakeRelease(), fakeRelease(undefined, 'test-2', 3)];

let inForce = former;
const world = openedForEach(async () => {
  inForce = former;
  const releaseOf = (version: string) => [former, latter].find(({ engine }) => engine.tariffVersion === version);
  return identityWorld({ releaseOn: () => inForce, releaseOf });
});

const { graded, saved } = knowledgeVisitor(() => world);
/** What the adviser reads of this application, after the visitor has asked for one. */
const caseOf = async (token: string): Promise<string> => {
  const asked = await world.send('POST', `/api/applications/${token}/adviser-request`, {});
  expect(Object.keys((asked.body as { data: object }).data)).toEqual(['caseNumber']);
  await world.hand.idle();
  const pdf = world.mailer.tried.at(-1)?.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const { nodes } = await readPdf(pdf?.content ?? new Uint8Array(), 'Only-for-this-test-1');
  const pages = nodes.filter(({ role }) => role === 'Document').map(({ text }) => text);
  return pages.join(' ').replaceAll('\u00a0', ' ');
};

test('the adviser reads of a paid application the premium that was paid for, whatever tariff is in force by now', async () => {
  const token = await world.paidApplication();
  inForce = latter;
  world.later(31 * DAY_MS);
  expect(await caseOf(token)).toMatch(/premie in het eerste jaar ?€ 38,40 per maand.*Tarief ?test-1/);
});

/** The bank confirms an applicant who fails with the same contact data after paying. */
const isConfirmedAsFailed = async () => {
  const token = await graded(0);
  await world.pays(token);
  const returned = await world.started(token);
  await graded(3);
  expect(await world.result(returned)).toMatchObject(fails(409, 'knowledge.failedBefore'));
};

const earlier = 'In een eerdere aanvraag is de kennistoets niet gehaald.';

describe('the adviser reads that an earlier failed test is in the way', () => {
  const elsewhere = {
    ...sentComplete,
    iban: 'NL20INGB0001234567',
    insurer: { ...sentComplete.insurer, email: 'else@vangnet.example', phoneNumber: '0031687654321' },
  };

  test('the adviser reads that an earlier failed test is in the way when the e-mail, phone or account says that it is the same person', async () => {
    await graded(3);
    expect(await caseOf(await saved())).toContain(earlier);
  });

  test('the adviser reads that an earlier failed test is in the way when it kept an application that a bank confirmed from being submitted', async () => {
    await isConfirmedAsFailed();
    const token = await graded(0, elsewhere);
    await world.pays(token);
    expect(await caseOf(token)).not.toContain(earlier);
    const returned = await world.started(token);
    expect(await world.result(returned)).toMatchObject(fails(409, 'knowledge.failedBefore'));
    world.later(2 * MINUTE_MS);
    expect(await caseOf(token)).toContain(earlier);
  });

  test('the adviser reads of an earlier failed test beside the mistakes in the test that this application passed', async () => {
    await isConfirmedAsFailed();
    const token = await graded(1, elsewhere);
    await world.pays(token);
    expect(await world.result(await world.started(token))).toMatchObject(fails(409, 'knowledge.failedBefore'));
    const text = await caseOf(token);
    expect(text).toContain('Fout beantwoord');
    expect(text).toContain(earlier);
  });

  test('the adviser reads nothing of a stranger with the same name and birth date, nor of the test of this application itself', async () => {
    const failed = await graded(3);
    expect(await caseOf(await saved(elsewhere))).not.toContain(earlier);
    expect(await caseOf(failed)).not.toContain(earlier);
  });
});
