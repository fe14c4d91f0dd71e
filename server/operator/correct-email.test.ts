import { expect, test } from 'vitest';
import { personalDraft } from '../testing/fixtures.ts';
import { outboxWorld } from '../testing/outbox-world.ts';
import { valueOf } from '../testing/value-of.ts';
import { correctEmail } from './correct-email.ts';

const RIGHT = 'right@vangnet.example';

/** An application, and the command with what the operator types. */
async function applied() {
  const world = await outboxWorld();
  const { store } = world;
  const made = await store.applications.create({ draft: personalDraft, tracking: {}, tariffVersion: '2026-01' });
  const { token } = valueOf(made);
  const { referenceId } = valueOf(await store.applications.read(token));
  const run = async (words: string[], typed = RIGHT) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const terminal = { print, note: print, clock: () => world.now(), ask: async () => typed, store: async () => store };
    return { status: await correctEmail(words, terminal), lines };
  };
  return { store, token, referenceId, run };
}

test('an operator corrects a mail address, which is asked for and is no argument, and says who they are', async () => {
  const { store, token, referenceId, run } = await applied();
  expect(await run([referenceId, '--operator', 'Noor'])).toEqual({
    status: 0,
    lines: ['Corrected. Nothing is to be sent again.'],
  });
  expect(valueOf(await store.applications.read(token)).draft.insurer?.email).toBe(RIGHT);
  const id = (await store.access.find(referenceId)) ?? '';
  const { evidence } = await store.access.export(id, 'operator Noor');
  const corrected = { kind: 'email corrected', former: personalDraft.insurer?.email, to: RIGHT, who: 'operator Noor' };
  expect(evidence).toContainEqual(expect.objectContaining(corrected));
  await expect(run([referenceId, RIGHT])).rejects.toThrow('too many');
});

test('an operator who corrects a mail address reads how many mails leave for it', async () => {
  const { store, token, referenceId, run } = await applied();
  valueOf(await store.quotes.send({ token, email: personalDraft.insurer?.email ?? '', quote: {} }));
  expect((await run([referenceId])).lines).toEqual(['Corrected. 1 queued to that address.']);
});

test('what is no mail address, and a reference of none, is said', async () => {
  const { referenceId, run } = await applied();
  await expect(run([referenceId], 'no address')).rejects.toThrow('"no address" is no mail address');
  await expect(run(['VN-2026-0000-0000'])).rejects.toThrow('no application is held');
});
