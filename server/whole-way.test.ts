import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../scripts/testing/opened.ts';
import { identityEnvironment } from '../scripts/sandbox-environment.ts';
import { vendorKinds } from './environment/providers.ts';
import { applicantOverHttp, sendOver } from './testing/applicant-over-http.ts';
import { freePort } from './testing/free-port.ts';
import { sandboxHere } from './testing/sandbox-process.ts';
import { runningHere } from './testing/server-here.ts';

const folder = temporaryFolder('whole-way');

test.each(vendorKinds.map(({ id }) => id))(
  'an applicant who shows who they are by %s, the only way, is handed over',
  async (way) => {
    const sandbox = await sandboxHere();
    onTestFinished(sandbox.end);
    const PORT = String(await freePort());
    const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
    const identity = identityEnvironment(Number(new URL(sandbox.url).port), [way]);
    const place = { DATA_DIR: join(folder, way), PORT, PUBLIC_URL, IDENTITY_WAYS: way };
    const server = await runningHere({ ...sandbox.environment, ...identity, ...place });
    onTestFinished(server.end);
    const applicant = applicantOverHttp(sendOver(() => PUBLIC_URL));
    const token = await applicant.paid();
    const { body } = await applicant.startsCheck(token);
    const returned = await applicant.comesBack(token, await applicant.logsIn(body.results.authenticationUrl));
    expect(returned).toMatchObject({ status: 200, body: { results: { status: 'Success', match: true } } });
    expect((await applicant.applies(token)).body.results.referenceId).toMatch(/^VN-/);
    await expect.poll(sandbox.contracts).toHaveLength(1);
  },
);
