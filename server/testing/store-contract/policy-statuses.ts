import { expect, test } from 'vitest';
import type { PolicyStatus } from '@vangnet/contract/policy-status';
import { ok, refuse } from '@vangnet/domain/application/result';
import { POLICY_STATES, type PolicyState } from '@vangnet/domain/product/policy-state';
import { figures } from '@vangnet/domain/testing/premium';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { inOrder } from '../in-order.ts';
import { storeWorld } from '../store-world.ts';
import { valueOf } from '../store-steps.ts';
import { identitySteps, PROOF } from './identity-steps.ts';
import type { OpenStore } from './store.ts';

const DAYS = 10;
const accepted = { status: 'accepted', policyNumber: 'P-77', startDate: '2026-04-01' } as const;
const statusOf = (referenceId: string, status: PolicyState): PolicyStatus =>
  status === 'accepted' ? { referenceId, ...accepted } : { referenceId, status };

export function policyStatusesContract(open: OpenStore): void {
  const world = storeWorld(open);
  const { kinds, submitted } = identitySteps(world);
  const submissions = () => world.store.submissions;
  const handedOver = async () => {
    const made = await submitted();
    await submissions().recordHandOver(made.referenceId, { contractNumber: 'AOV-1', answerDays: DAYS });
    return made;
  };
  const awaited = async () => {
    const found: string[] = [];
    for await (const { referenceId } of submissions().awaited()) found.push(referenceId);
    return found;
  };
  const overdue = async () => (await submissions().overdue()).map(({ referenceId, state }) => [referenceId, state]);
  const stands = async (link: string) => {
    const { policyState, policy } = valueOf(await world.store.myApplication.open(link, PROOF));
    return { policyState, policy };
  };
  const mailed = async () => (await kinds()).filter((kind) => kind.startsWith('policy-'));
  const withdraw = (link: string) => world.store.myApplication.withdraw(link, PROOF, () => figures);

  test('what the insurer says is kept with its moment, and with the number and the first day of what it accepts', async () => {
    const { link, referenceId } = await handedOver();
    expect(await stands(link)).toEqual({ policyState: undefined, policy: undefined });
    world.later(DAY_MS);
    expect(await submissions().recordStatus(statusOf(referenceId, 'accepted'), 'msg_1')).toEqual(
      ok({ state: 'accepted', isNew: true }),
    );
    const policy = { number: 'P-77', start: '2026-04-01' };
    expect(await stands(link)).toEqual({ policyState: 'accepted', policy });
    const id = (await world.store.access.find(referenceId)) ?? '';
    const { timeline } = await world.store.cases.read(id, { name: 'operator Noor', id: 'operator Noor' });
    expect(timeline).toContainEqual({
      at: world.now,
      kind: 'policy state',
      weight: 'deciding',
      what: 'De verzekeraar: accepteert',
    });
  });

  test.each(POLICY_STATES.flatMap((first) => POLICY_STATES.map((second) => ({ first, second }))))(
    'what the insurer says only moves forward: $first, then $second',
    async ({ first, second }) => {
      const { link, referenceId } = await handedOver();
      valueOf(await submissions().recordStatus(statusOf(referenceId, first), 'msg_1'));
      const isNew = POLICY_STATES.indexOf(second) > POLICY_STATES.indexOf(first);
      const state = isNew ? second : first;
      const before = await kinds();
      expect(await submissions().recordStatus(statusOf(referenceId, second), 'msg_2')).toEqual(ok({ state, isNew }));
      expect(await stands(link)).toMatchObject({ policyState: state });
      expect((await kinds()).length > before.length).toBe(isNew && second !== 'withdrawn');
    },
  );

  test('each state is recorded once as evidence', async () => {
    const { referenceId } = await handedOver();
    await inOrder(['question', 'question', 'accepted', 'declined'] as const, async (state) => {
      world.later(DAY_MS);
      await submissions().recordStatus(statusOf(referenceId, state));
    });
    const id = (await world.store.access.find(referenceId)) ?? '';
    const { evidence } = await world.store.access.export(id, 'operator Noor');
    const told = evidence.filter(({ kind }) => kind === 'policy state');
    expect(told.map(({ policyState, policyNumber, policyStart }) => [policyState, policyNumber, policyStart])).toEqual([
      ['question', undefined, undefined],
      ['accepted', 'P-77', '2026-04-01'],
    ]);
  });

  test('a message that was taken is not taken again, and one that two servers take at the same moment has one effect', async () => {
    const { referenceId } = await handedOver();
    const question = statusOf(referenceId, 'question');
    const taken = await Promise.all([1, 2, 3, 4].map(() => submissions().recordStatus(question, 'msg_1')));
    expect(taken.filter((one) => valueOf(one).isNew)).toHaveLength(1);
    expect(await mailed()).toEqual(['policy-question', 'policy-state']);
    // The state of another message of that id would move it forward.
    expect(await submissions().recordStatus(statusOf(referenceId, 'accepted'), 'msg_1')).toEqual(
      ok({ state: 'question', isNew: false }),
    );
    expect(await world.db.selectFrom('policy_messages').select('application_id').execute()).toHaveLength(1);
    // Of another application it is another message.
    const other = await handedOver();
    valueOf(await submissions().recordStatus(statusOf(other.referenceId, 'question'), 'msg_2'));
    expect(await submissions().recordStatus(statusOf(other.referenceId, 'accepted'), 'msg_1')).toEqual(
      ok({ state: 'accepted', isNew: true }),
    );
  });

  test('of two messages at the same moment the one that is further stands, in whichever order they are taken', async () => {
    const { link, referenceId } = await handedOver();
    await Promise.all([
      submissions().recordStatus(statusOf(referenceId, 'accepted'), 'msg_1'),
      submissions().recordStatus(statusOf(referenceId, 'question'), 'msg_2'),
    ]);
    expect(await stands(link)).toMatchObject({ policyState: 'accepted' });
  });

  test('a reference that is not known, or not any more, is refused and leaves nothing', async () => {
    const { token, referenceId } = await handedOver();
    const nothing = refuse('request.notFound');
    expect(await submissions().recordStatus(statusOf('VN-2026-0000-0000', 'accepted'), 'msg_1')).toEqual(nothing);
    valueOf(await submissions().recordStatus(statusOf(referenceId, 'question'), 'msg_2'));
    await world.db.deleteFrom('applications').execute();
    expect(await submissions().recordStatus(statusOf(referenceId, 'accepted'), 'msg_3')).toEqual(nothing);
    expect(await world.db.selectFrom('policy_messages').selectAll().execute()).toEqual([]);
    expect(token).not.toBe('');
  });

  test('the applicant gets a mail about what they do or wait for, and an adviser one about a question', async () => {
    const { referenceId } = await handedOver();
    const tell = async (state: PolicyState) => {
      await submissions().recordStatus(statusOf(referenceId, state));
      return mailed();
    };
    expect(await tell('question')).toEqual(['policy-question', 'policy-state']);
    expect(await tell('declined')).toEqual(['policy-question', 'policy-state', 'policy-state']);
    expect(await tell('accepted')).toHaveLength(4);
    expect(await tell('withdrawn')).toHaveLength(4);
  });

  test('what was withdrawn here stays so, whatever the insurer says of it later', async () => {
    const { link, referenceId } = await handedOver();
    valueOf(await withdraw(link));
    expect(await awaited()).toEqual([]);
    for (const state of POLICY_STATES) {
      const recorded = await submissions().recordStatus(statusOf(referenceId, state));
      expect(recorded).toEqual(ok({ state: 'withdrawn', isNew: false }));
    }
    expect(await mailed()).toEqual([]);
  });

  test.each(['declined', 'withdrawn'] as const)(
    'what the insurer calls %s cannot be withdrawn any more',
    async (state) => {
      const { link, referenceId } = await handedOver();
      valueOf(await submissions().recordStatus(statusOf(referenceId, state)));
      expect(await withdraw(link)).toEqual(refuse('withdrawal.tooLate'));
      expect(await kinds()).not.toContain('withdrawal');
    },
  );

  test('an answer is awaited from the hand-over until the insurer has decided, and overdue when its days are over', async () => {
    const submission = await submitted();
    expect(await awaited()).toEqual([]);
    const { referenceId } = submission;
    await submissions().recordHandOver(referenceId, { contractNumber: undefined, answerDays: DAYS });
    expect(await awaited()).toEqual([referenceId]);
    world.later(DAYS * DAY_MS - 1);
    expect(await overdue()).toEqual([]);
    world.later(1);
    expect(await overdue()).toEqual([[referenceId, undefined]]);
    valueOf(await submissions().recordStatus(statusOf(referenceId, 'question')));
    expect([await awaited(), await overdue()]).toEqual([[referenceId], [[referenceId, 'question']]]);
    valueOf(await submissions().recordStatus(statusOf(referenceId, 'accepted')));
    expect([await awaited(), await overdue()]).toEqual([[], []]);
  });

  test('nothing is awaited of an insurer that says nothing here, or that decided before its response was read', async () => {
    const [silent, quick] = [await submitted(), await submitted()];
    await submissions().recordHandOver(silent.referenceId, { contractNumber: undefined, answerDays: undefined });
    valueOf(await submissions().recordStatus(statusOf(quick.referenceId, 'accepted')));
    await submissions().recordHandOver(quick.referenceId, { contractNumber: undefined, answerDays: DAYS });
    expect(await awaited()).toEqual([]);
  });

  test('all that is awaited is found, also when it is more than is read at once', async () => {
    const { referenceId } = await handedOver();
    const id = (await world.store.access.find(referenceId)) ?? '';
    const row = await world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const numbers = Array.from({ length: 250 }, (_, index) => `copy-${index}`);
    await world.db
      .insertInto('applications')
      .values(
        numbers.map((copy) => ({
          ...row,
          id: copy,
          evidence_length: 0,
          evidence_head: row.evidence_head ?? Buffer.alloc(0),
        })),
      )
      .execute();
    const at = world.now.toISOString();
    const copied = (copy: string) => ({
      application_id: copy,
      reference_id: copy,
      submitted_at: at,
      answer_due_at: at,
    });
    await world.db.insertInto('submissions').values(numbers.map(copied)).execute();
    expect(new Set(await awaited())).toEqual(new Set([...numbers, referenceId]));
  });
}
