import { randomBytes } from 'node:crypto';
import { CompiledQuery, Kysely } from 'kysely';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { recorded } from '../server/testing/same-statements.ts';
import { kyselyStore } from '../server/kysely-store.ts';
import { testKeys } from '../server/testing/test-keys.ts';
import { sampleDraft } from '../server/testing/fixtures.ts';
import { saveDraft } from '../server/testing/save-draft.ts';
const pg = await startTestPostgres();
const { db, record } = await recorded(await pg.emptyDatabase());
const store = kyselyStore({ db, clock: () => new Date(), randomBytes, keys: await testKeys(db) });
const c = await store.applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: 'x' });
if (!c.ok) throw 1;
const save = () => saveDraft(store, { token: c.value.token, draft: sampleDraft, tracking: {}, tariffVersion: 'x' });
await save();
const st = await record(save);
console.log('statements', st.length);
const hold = st.find(({ sql }) => sql.startsWith('update "applications" set "version" = "version"'))!;
const read = (await record(() => store.applications.read(c.value.token)))[0]!;
for (const [n, q] of [['hold', hold], ['read', read]] as const) {
  const t: number[] = [], e: number[] = [];
  for (let i = 0; i < 60; i++) {
    const { rows } = await db.executeQuery<any>(CompiledQuery.raw('explain (analyze, format json) ' + q.sql, [...q.parameters]));
    t.push(rows[0]['QUERY PLAN'][0]['Planning Time']); e.push(rows[0]['QUERY PLAN'][0]['Execution Time']);
  }
  t.sort((a, b) => a - b); e.sort((a, b) => a - b);
  console.log(n, 'plan ms', t[30], 'exec ms', e[30], 'chars', q.sql.length);
}
for (let r = 0; r < 3; r++) {
  const a = process.cpuUsage(), w = performance.now();
  for (let i = 0; i < 300; i++) await save();
  const u = process.cpuUsage(a);
  console.log('save cpu ms', (u.user + u.system) / 300 / 1000, 'wall', (performance.now() - w) / 300);
}
await db.destroy(); await pg.stop();
