import { describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { hashToken } from '../database/sealing.ts';
import { identityWorld } from '../testing/identity-world.ts';
import { linkIn, myApplicant } from '../testing/my-applicant.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const world = openedForEach(identityWorld);

const { linkOf, open, withdraw } = myApplicant(() => world);

const ask = async (email: string) => {
  const { status, body } = await world.send('POST', '/api/my-application', { email });
  return { status, body };
};
const mails = async () => {
  await world.hand.ring();
  return world.mailer.tried.filter(({ subject }) => subject === 'De link naar je aanvraag');
};
const own = sentComplete.insurer?.email ?? '';
const insurer = (email: string) => ({ ...sentComplete, insurer: { ...sentComplete.insurer, email } });

describe('the link that is asked for again', () => {
  test('the owner of an application gets a link that works, and using it ends the former one', async () => {
    const former = await linkOf();
    expect(await ask(own.toUpperCase())).toEqual({ status: 200, body: { success: true } });
    const [mail, ...others] = await mails();
    expect([mail?.to, others]).toEqual([own, []]);
    world.later(DAY_MS);
    const fresh = linkIn(mail?.text);
    expect(await open(fresh)).toMatchObject({ status: 200 });
    expect(fresh).not.toBe(former);
  });

  test('an unknown, a withdrawn, a deleted and an unfinished application get the same response as a known one', async () => {
    await linkOf(insurer('deleted@vangnet.example'));
    await world.db.deleteFrom('applications').execute();
    await linkOf(insurer('known@vangnet.example'));
    await withdraw(await linkOf(insurer('withdrawn@vangnet.example')));
    await world.paidApplication(insurer('unfinished@vangnet.example'));
    const names = ['known', 'withdrawn', 'deleted', 'unfinished', 'unknown'];
    const responses = await Promise.all(names.map((name) => ask(`${name}@vangnet.example`)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    const written = (await mails()).map(({ to }) => to);
    expect(written.toSorted()).toEqual(['known@vangnet.example', 'withdrawn@vangnet.example']);
  });

  test('an application that is found by a mailbox that is not in it writes to nobody', async () => {
    const [mine, theirs] = [await linkOf(), await linkOf(insurer('thief@vangnet.example'))];
    const idOf = async (link: string) =>
      (
        await world.db
          .selectFrom('tokens')
          .select('application_id')
          .where('token_hash', '=', hashToken(link))
          .executeTakeFirstOrThrow()
      ).application_id;
    const [of, from] = [await idOf(mine), await idOf(theirs)];
    await world.db.deleteFrom('blind_index').where('application_id', '=', of).execute();
    await world.db.updateTable('blind_index').set({ application_id: of }).where('application_id', '=', from).execute();
    expect(await ask('thief@vangnet.example')).toMatchObject({ status: 200 });
    expect(await mails()).toEqual([]);
  });

  test('the response leaves before anybody looks for an application, and a failure of that is logged', async () => {
    await linkOf();
    await world.db.schema.dropTable('blind_index').execute();
    for (const email of [own, 'unknown@vangnet.example'])
      expect(await ask(email)).toEqual({ status: 200, body: { success: true } });
    expect(world.log.filter((line) => line.includes('what follows a response failed'))).toHaveLength(2);
  });

  test('one network address asks for a link fifty times a day, whichever mailboxes it names', async () => {
    const asked = Array.from({ length: 51 }, (_, index) =>
      world.store.myApplication.countLink(`m${index}@vangnet.example`, '10.0.0.1'),
    );
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(50);
  });
});
