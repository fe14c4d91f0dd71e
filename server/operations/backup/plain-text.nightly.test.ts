import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/testing/opened.ts';
import {
  addressOf,
  findPrograms,
  newCluster,
  removeCluster,
  runCluster,
  tell,
} from '../../testing/postgres-cluster.ts';
import { placesOf, writtenBy } from '../testing/written.ts';

const backups = temporaryFolder('plain');

describe('Nothing that a visitor enters or opens their application with is readable', () => {
  const programs = findPrograms(process.env);
  test.runIf(programs)(
    'nothing that a visitor enters is readable in the files of PostgreSQL, its journal, a backup or the log, after the whole way.',
    async () => {
      const cluster = newCluster(programs ?? '');
      onTestFinished(() => removeCluster(cluster));
      const { end } = await runCluster(cluster, ['fsync=off']);
      onTestFinished(end);
      const settings = { dataDir: backups, dataKey: randomBytes(32), databaseUrl: addressOf(cluster) };
      const outcome = await writtenBy(settings, cluster.folder, () => tell(cluster, 'checkpoint'));
      // The table, the journal and the backup.
      const readable = [expect.stringMatching(/^\d{4,6}$/), '000000010000000000000001', 'a.backup'];
      expect(placesOf('2026-03-10T12:00:00', outcome)).toEqual(expect.arrayContaining(readable));
      for (const secret of outcome.secrets) expect([secret, placesOf(secret, outcome)]).toEqual([secret, []]);
    },
  );
});
