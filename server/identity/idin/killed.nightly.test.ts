import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdingProxy } from '../../testing/holding-proxy.ts';
import { killableWorld, type KillableWorld } from '../../testing/killable-world.ts';

let idin: Awaited<ReturnType<typeof holdingProxy>>;
let world: KillableWorld;
beforeEach(async () => {
  world = await killableWorld(async (sandboxUrl) => {
    idin = await holdingProxy(sandboxUrl);
    return { IDIN_URL: `${idin.url}/idin/idx` };
  });
});
afterEach(async () => {
  await world.close();
  idin.close();
});

test('a server that is killed with the bank’s answer in its hand: the visitor does it again, and submits once', async () => {
  const { applicant, sandbox } = world;
  const token = await applicant.paid();
  const loggedIn = async () => applicant.logsIn((await applicant.startsCheck(token)).body.results.authenticationUrl);
  const back = await loggedIn();
  const held = idin.holds();
  const cutOff = applicant.comesBack(token, back).catch(() => 'cut off');
  await held;
  await world.restarts();
  expect(await cutOff).toBe('cut off');
  idin.passesOn();
  // A bank tells a final status once.
  expect(await applicant.comesBack(token, back)).toMatchObject({ status: 503 });
  expect(await applicant.applies(token)).toMatchObject({ status: 409 });
  const again = await applicant.comesBack(token, await loggedIn());
  expect(again).toMatchObject({ status: 200, body: { results: { status: 'Success', match: true } } });
  await expect.poll(sandbox.contracts).toHaveLength(1);
});
