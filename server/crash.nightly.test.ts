import { expect, test } from 'vitest';
import { temporaryFolder } from '../scripts/testing/opened.ts';
import { applicantOverHttp, sendOver } from './testing/applicant-over-http.ts';
import { startRunning } from './testing/server-process.ts';

const folder = temporaryFolder('cut-off');

const start = () => startRunning({ DATA_DIR: folder });
const create = ({ url }: { url: string }) =>
  applicantOverHttp(sendOver(() => url)).creates({ sumAssured: 100 }, 'key-of-a-write-cut-off');

test('a first save that was cut off is the same application when it is sent again with its Idempotency-Key', async () => {
  const first = await start();
  const cutOff = create(first).catch(() => undefined);
  await first.end('SIGKILL');
  await cutOff;
  const second = await start();
  const made = await create(second);
  expect(made).toMatchObject({ status: 201 });
  const again = await create(second);
  expect(again.body.data.token).toBe(made.body.data.token);
  await second.end('SIGTERM');
});
