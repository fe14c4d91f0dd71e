import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { outboxWorld, type OutboxWorld } from '../testing/outbox-world.ts';
import { created, valueOf } from '../testing/store-steps.ts';
import { answers } from '../staff/answers.ts';
import { ACTIONS } from '../staff/actions.ts';
import { namesIn } from '@vangnet/domain/values/record';
import { runnable } from './commands.ts';
import { findCase, listRequests, openCase } from './case.ts';
import type { OperatorCommand } from './operator.ts';
import { ran } from './testing/ran.ts';

let world: OutboxWorld;
beforeEach(async () => {
  world = await outboxWorld();
});
afterEach(() => world.store.close());

async function applied() {
  const token = await created(world.store, completeDraft);
  const { referenceId } = valueOf(await world.store.applications.read(token));
  return { token, referenceId, id: (await world.store.access.find(referenceId)) ?? '' };
}

const atDesk = () => ({ clock: () => world.now(), store: async () => world.store });

/** Runs a command; the operator types these lines. */
async function run(command: OperatorCommand, words: string[], ...typed: string[]) {
  const ask = async () => typed.shift() ?? '';
  return ran(command, [...words, '--operator', 'Noor'], { ...atDesk(), note: () => undefined, ask });
}

test('a command that cannot be undone asks for the reference once more, and does nothing for another one', async () => {
  const { token, referenceId } = await applied();
  const erase = (typed: string) => run(openCase, [referenceId, 'erase'], typed);
  await expect(erase('ja')).rejects.toThrow('that is another reference; nothing was done');
  expect((await world.store.applications.read(token)).ok).toBe(true);
  expect(await erase(referenceId)).toEqual({ status: 0, lines: ['Alles van deze aanvraag is gewist.'] });
  expect((await world.store.applications.read(token)).ok).toBe(false);
  await expect(erase(referenceId)).rejects.toThrow(`no application is held with the reference "${referenceId}"`);
});

test('a command says what came of it to programs, records its operator, and leaves the case to others', async () => {
  const { referenceId, id } = await applied();
  const { status, lines } = await run(openCase, [referenceId, 'answer-request', '--how', 'done', '--json']);
  expect([status, lines.map((line) => JSON.parse(line) as unknown)]).toEqual([
    1,
    [{ ok: false, code: 'action.impossible', says: 'Er is geen belverzoek dat nog open staat.' }],
  ]);
  expect(await run(openCase, [referenceId, 'lift-failed-test'])).toEqual({
    status: 1,
    lines: ['Van deze persoon kennen we geen toets die niet is gehaald.'],
  });
  const { evidence } = await world.store.access.export(id, 'operator Sam');
  expect(evidence.filter(({ kind }) => kind === 'staff acted')).toMatchObject([
    { action: 'lift-failed-test', outcome: 'begun', by: { name: 'operator Noor' } },
    { action: 'lift-failed-test', outcome: 'noFailedTest', by: { name: 'operator Noor' } },
  ]);
  expect(await world.store.cases.take(id, { id: 'anna', name: 'Anna' })).toMatchObject({ ok: true });
});

test('a command asks for a text that is missing, because options stay in the history of the shell', async () => {
  const { token, referenceId } = await applied();
  const correct = (words: string[], ...typed: string[]) =>
    run(openCase, [referenceId, 'correct-email', ...words], referenceId, ...typed);
  expect(await correct([], 'beter@vangnet.example')).toEqual({ status: 0, lines: ['Het e-mailadres is verbeterd.'] });
  const emailOf = async () => valueOf(await world.store.applications.read(token)).draft.insurer?.email;
  expect(await emailOf()).toBe('beter@vangnet.example');
  expect(await correct([])).toEqual({ status: 1, lines: ['Dit veld is niet goed ingevuld.'] });
  expect(await correct(['--email', 'best@vangnet.example'])).toMatchObject({ status: 0 });
  expect(await emailOf()).toBe('best@vangnet.example');
  // Mails reached it, so nobody replaces it by a mistake.
  const hasty = run(openCase, [referenceId, 'correct-email'], 'ja', 'b@vangnet.example');
  await expect(hasty).rejects.toThrow('that is another reference; nothing was done');
});

test('a case is found by what its applicant knows of it, and shown, to people and to programs; who looked is kept', async () => {
  const { referenceId, id } = await applied();
  const { dateOfBirth = '', surname = '', email = '', phoneNumber = '' } = completeDraft.insurer ?? {};
  const line = expect.stringMatching(`^${referenceId}  Begonnen  made 20[-\\d]+T[:.\\d]+Z$`);
  for (const typed of [email.toUpperCase(), phoneNumber, referenceId.replaceAll('-', ' ').toLowerCase()])
    expect(await run(findCase, [], typed)).toEqual({ status: 0, lines: [line] });
  const found = await run(findCase, ['--born', dateOfBirth, '--json'], surname);
  expect(JSON.parse(found.lines[0] ?? '')).toMatchObject({ cases: [{ referenceId, state: 'Begonnen' }] });
  const none = { status: 1, lines: ['No application is held with that.'] };
  expect(await run(findCase, [], '06 12345679')).toEqual(none);
  // Arguments stay in the history of the shell.
  await expect(run(findCase, [email])).rejects.toThrow('too many');
  await expect(run(findCase, [], 'select * from applications;')).rejects.toThrow('Dit kunnen we niet zoeken.');

  const shown = await run(openCase, [referenceId.toLowerCase(), '--json']);
  expect(JSON.parse(shown.lines[0] ?? '')).toMatchObject({
    referenceId,
    reason: answers.begun.reason,
    timeline: [
      { kind: 'begun', what: 'Aanvraag begonnen' },
      { kind: 'looked', by: 'operator Noor' },
    ],
  });
  expect((await run(openCase, [referenceId])).lines).toEqual([
    `${answers.begun.reason}  → ${answers.begun.next}`,
    ...['Aanvraag begonnen', 'Opgezocht  \\(operator Noor\\)'].map((what) =>
      expect.stringMatching(`^20[-\\d]+T[:.\\d]+Z  ${what}$`),
    ),
  ]);
  expect(await world.store.access.export(id, 'operator Sam')).toMatchObject({
    accesses: [{ who: 'operator Noor', what: 'looked up' }, { who: 'operator Sam' }],
  });
});

const list = async (...words: string[]) => (await ran(listRequests, words, atDesk())).lines;

test('the requests for an adviser are listed to people and to programs, with what was noted, until they are done', async () => {
  const { token, referenceId } = await applied();
  await world.store.adviser.request({ token, moment: 'MORNING', content: {} });
  await run(openCase, [referenceId, 'answer-request', '--how', 'no answer', '--note', 'na vijf uur']);
  expect(await list()).toEqual([
    expect.stringMatching(new RegExp(`^ZK-\\S+  ${referenceId}  MORNING  no answer  operator Noor  na vijf uur$`)),
  ]);
  const [told = ''] = await list('--json');
  expect(JSON.parse(told)).toMatchObject({ requests: [{ referenceId, state: 'no answer' }] });
  await run(openCase, [referenceId, 'answer-request', '--how', 'done']);
  expect(await list()).toEqual([]);
});

test('what staff can do is named with its options by case --help, and another word is none of it', async () => {
  const { referenceId } = await applied();
  const { lines } = await ran(runnable['case'] ?? openCase, ['--help']);
  for (const name of namesIn(ACTIONS)) expect(lines.join()).toContain(`\n      ${name}`);
  expect(lines.join()).toContain("answer-request --how take|called|'no answer'|done|block [--note TEXT]\n");
  await expect(run(openCase, [referenceId, 'dance'])).rejects.toThrow('unknown action "dance"; known: send-again, ');
  expect(await run(openCase, [referenceId, 'lift-failed-test', '--email', 'x'])).toMatchObject({
    status: 1,
    lines: ['Dit veld is niet goed ingevuld.'],
  });
});
