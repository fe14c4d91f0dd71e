import { afterEach, expect, test } from 'vitest';
import { identityEnvironment } from '../scripts/sandbox-environment.ts';
import { vendorKinds } from './environment/identity.ts';
import { killableWorld, type KillableWorld } from './testing/killable-world.ts';

let world: KillableWorld;
afterEach(() => world.close());

test.each(vendorKinds.map(({ id }) => id))(
  'an applicant who shows who they are by %s, the only way, is handed over',
  async (way) => {
    world = await killableWorld(async (_, port) => ({ ...identityEnvironment(port, [way]), IDENTITY_WAYS: way }));
    const { applicant, sandbox } = world;
    const token = await applicant.paid();
    const { body } = await applicant.startsCheck(token);
    const returned = await applicant.comesBack(token, await applicant.logsIn(body.results.authenticationUrl));
    expect(returned).toMatchObject({ status: 200, body: { results: { status: 'Success', match: true } } });
    expect((await applicant.applies(token)).body.results.referenceId).toMatch(/^VN-/);
    await expect.poll(sandbox.contracts).toHaveLength(1);
  },
);
