import { afterEach, expect, test, vi } from 'vitest';
import { identityEnvironment } from '../scripts/sandbox-environment.ts';
import { vendorKinds } from './environment/identity.ts';
import { killableWorld, type KillableWorld } from './testing/killable-world.ts';

let world: KillableWorld;
afterEach(() => world.close());

/** A start takes a second, and ten on a machine that has more to do. */
const TWO_STARTS_MS = 120_000;

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
    const handedOver = async () => expect(await sandbox.contracts()).toHaveLength(1);
    await vi.waitFor(handedOver, { timeout: 60_000, interval: 200 });
  },
  TWO_STARTS_MS,
);
