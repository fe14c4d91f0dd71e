import { expect, test } from 'vitest';
import { killableWorld } from './testing/killable-world.ts';
import { openedForEach } from '../scripts/testing/opened.ts';

const world = openedForEach(killableWorld);

test('a customer system that is away while a person applies gets the messages afterwards, in order and once, and fetches the content', async () => {
  const { applicant, sandbox } = world;
  await sandbox.chooses('crm', 'down');
  const token = await applicant.paid();
  const { body } = await applicant.startsCheck(token);
  await applicant.comesBack(token, await applicant.logsIn(body.results.authenticationUrl));
  await expect.poll(sandbox.contracts).toHaveLength(1);
  expect(await sandbox.told()).toEqual([]);

  // An attempt that is under way is finished first.
  await world.end('SIGTERM');
  await sandbox.chooses('crm', 'ok');
  await world.startAgain();
  await expect.poll(sandbox.told).toHaveLength(3);
  const told = await sandbox.told();
  expect(told.map(({ fault, isRepeated, status }) => [fault, isRepeated, status])).toEqual([
    [undefined, false, 204],
    [undefined, false, 204],
    [undefined, false, 204],
  ]);
  const { referenceId } = (await applicant.applies(token)).body.results;
  expect(told.map((one) => (JSON.parse(one.body) as { data: object }).data)).toEqual([
    { reference: referenceId, state: 'paid', sequence: 1 },
    { reference: referenceId, state: 'submitted', sequence: 2 },
    { reference: referenceId, state: 'handed_over', sequence: 3 },
  ]);
  const fetched = await fetch(`${world.url}/api/v1/applications/${referenceId}`, {
    headers: { authorization: `Bearer ${sandbox.environment['WEBHOOK_KEY']}` },
  });
  expect(await fetched.json()).toMatchObject({ data: { state: 'handed_over', sequence: 3 } });
});
