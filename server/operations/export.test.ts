import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeDraft, sentComplete } from '@vangnet/domain/testing/complete-draft';
import { temporaryFolder } from '../../scripts/testing/opened.ts';
import { openStore } from '../open-store.ts';
import { person } from '../testing/fixtures.ts';
import { drawnTest, failed } from '../testing/knowledge-steps.ts';
import { ops } from '../testing/ops.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { valueOf } from '../testing/store-steps.ts';

const DATA_DIR = temporaryFolder('export');

const exported = (reference: string, folder: string, format: 'json' | 'pdf', ...more: string[]) =>
  ops(['case', reference, 'export', '--to', folder, '--format', format, ...more], { DATA_DIR, INIT_CWD: DATA_DIR });

test('An operator gives a person all that is held about them, as JSON and as a PDF, and who did so is held too.', async () => {
  const settings = { dataDir: DATA_DIR, dataKey: undefined, databaseUrl: undefined };
  const opened = await openStore(settings, { clock: () => new Date(), randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  const { store } = opened;
  const tracking = { utmSource: 'nieuwsbrief-maart' };
  const made = await store.applications.create({ draft: completeDraft, tracking, tariffVersion: '2026-01' });
  const { token } = valueOf(made);
  await store.quotes.send({ token, email: 'other.address@vangnet.example', quote: sampleQuote });
  await store.knowledge.start({ token, candidate: person, drawn: drawnTest() });
  await store.knowledge.record({ token, candidate: person, graded: failed });
  const { referenceId } = valueOf(await store.applications.read(token));

  expect(await exported('VN-2026-0000-0000', 'nobody', 'json')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'no application is held with the reference "VN-2026-0000-0000"\n',
  });
  const [jsonFile, pdfFile] = [`gegevens-${referenceId}.json`, `gegevens-${referenceId}.pdf`];
  const first = await exported(referenceId.toLowerCase(), 'one', 'json', '--operator', 'Noor');
  expect(first).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(join('one', jsonFile)) });
  expect(await exported(referenceId, 'one', 'json')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/is there already/),
  });
  expect(await exported(referenceId, 'two', 'json')).toMatchObject({ status: 0 });
  const { stdout } = await exported(referenceId, 'one', 'pdf', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, file: join(DATA_DIR, 'one', pdfFile) });

  const json = readFileSync(join(DATA_DIR, 'two', jsonFile), 'utf8');
  const data: unknown = JSON.parse(json);
  expect(data).toMatchObject({
    application: { reference: referenceId, status: 'quoted' },
    answers: sentComplete,
    tracking,
    links: [{ kind: 'application' }, { kind: 'resume', mailedTo: { to: 'other.address@vangnet.example' } }],
    deliveries: [{ kind: 'quote', state: 'queued' }, { kind: 'knowledge-failed' }],
    knowledgeTest: { passed: false, questions: [{ question: 'Wat verzeker je?', answered: 'Je winst' }] },
    // The second and the third look are of the same operator, within ten minutes: one line.
    accesses: [
      { who: 'operator Noor', what: 'exported' },
      { who: expect.stringMatching(/^operator \S+/), what: 'exported' },
    ],
  });
  for (const secret of [token, '"right"', 'resumeToken']) expect(json).not.toContain(secret);
  for (const name of [jsonFile, pdfFile]) expect(statSync(join(DATA_DIR, 'one', name)).mode & 0o777).toBe(0o600);
  expect(
    readFileSync(join(DATA_DIR, 'one', pdfFile))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await store.close();
});
