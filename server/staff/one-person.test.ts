import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES, type ActionName, type Role } from '@vangnet/domain/staff/rights';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { inOrder } from '../testing/in-order.ts';
import { PROOF } from '../testing/my-applicant.ts';
import { staffedWorld } from '../testing/staffed-world.ts';
import { valueOf } from '../testing/store-steps.ts';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { actions } from './actions.ts';

const world = openedForAll(staffedWorld);

/** What the applicant did, and whether the mail about it arrived. */
const STARTS = ['quoted', 'quoted, bounced', 'submitted', 'submitted, bounced'] as const;
type Start = (typeof STARTS)[number];

/** What one person of staff does: with an action of the counter, or with every link that they can receive. */
type Step = { readonly acts: ActionName } | { readonly uses: (typeof USES)[number] } | { readonly hours: number };
const USES = ['ask again', 'delete', 'change account', 'move on', 'withdraw', 'export'] as const;

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ acts: fc.constantFrom(...actions.map(({ name }) => name)) }) },
  { weight: 6, arbitrary: fc.record({ uses: fc.constantFrom(...USES) }) },
  // At most five days together.
  { weight: 1, arbitrary: fc.record({ hours: fc.constant(20) }) },
);
const roles = fc.subarray<Role>([...ROLES], { minLength: 1 });
const correct: Step = { acts: 'correct-email' };
const steps = fc
  .tuple(fc.oneof(fc.constant(correct), step), fc.array(step, { minLength: 1, maxLength: 5 }))
  .map(([first, later]) => [first, ...later]);
const RUNS = process.env['TEST_ALL'] ? { numRuns: 300 } : { numRuns: 30, seed: 36 };

let applicants = 0;
/** An application of somebody, by its id and its reference. */
async function applied(start: Start) {
  applicants += 1;
  const email = `customer${applicants}@klant.example`;
  const draft = { ...sentComplete, insurer: { ...sentComplete.insurer, email } };
  const refused = { ok: false, failure: 'permanent', code: '5.1.1' } as const;
  const [how] = start.split(', ');
  const token = how === 'submitted' ? await world.paidApplication(draft) : await world.unpaidApplication(draft);
  if (start.endsWith('bounced')) world.mailer.answers = [refused, { ok: true }];
  if (how === 'submitted') await world.result(await world.started(token));
  else await world.send('POST', `/api/applications/${token}/send-to-mail`, { email });
  await world.round();
  const { referenceId } = valueOf(await world.store.applications.read(token));
  return { id: (await world.store.access.find(referenceId)) ?? '', url: `/api/cases/${referenceId}` };
}

const mine = () => [`anna${applicants}@own.example`, `anna${applicants}b@own.example`];
const FIELDS: Partial<Record<ActionName, () => object>> = {
  'correct-email': () => ({ email: mine()[0] }),
  'change-account': () => ({ iban: 'NL20INGB0001234567' }),
  export: () => ({ format: 'json' }),
  'answer-request': () => ({ how: 'called' }),
};

const LINK = /\/([^\s/?]+)\?token=([\w-]{32})/g;
/** The links in the mails to their own mailboxes, by the page that they lead to. */
const links = () =>
  world.mailer.tried
    .filter(({ to }) => mine().includes(to))
    .flatMap(({ text }) => [...text.matchAll(LINK)].map(([, page, link = '']) => ({ page, link })));

/** Does something with every link; true when a file of all data came. */
async function use(how: (typeof USES)[number]): Promise<boolean> {
  const [own, other] = mine();
  if (how === 'ask again')
    await inOrder([own, other], async (email) => void (await world.send('POST', '/api/my-application', { email })));
  let isExported = false;
  await inOrder(links(), async ({ page, link }) => {
    if (page === 'mijn-aanvraag') {
      if (how === 'withdraw') await world.send('POST', `/api/my-application/${link}/withdrawal`, PROOF);
      if (how !== 'export') return;
      const { status } = await world.send('POST', `/api/my-application/${link}/export`, { ...PROOF, format: 'json' });
      isExported ||= status === 200;
      return;
    }
    const { body } = await world.send('POST', `/api/applications/${link}/continue`, PROOF);
    const { id: token, payload } = (body as { data?: { id: string; payload: typeof sentComplete } }).data ?? {};
    if (token === undefined || payload === undefined) return;
    const save = (change: object) => world.send('PUT', `/api/applications/${token}`, { ...payload, ...change });
    if (how === 'delete') await world.send('DELETE', `/api/applications/${token}`);
    if (how === 'change account') {
      await save({ iban: 'NL20INGB0001234567' });
      await save({ iban: undefined });
    }
    if (how === 'move on') {
      await save({ insurer: { ...payload.insurer, email: other } });
      await world.send('POST', `/api/applications/${token}/send-to-mail`, { email: other });
    }
  });
  return isExported;
}

test('no sequence of what one person may do at the counter, with the links that they can receive, has the effect of a right that they lack', async () => {
  const seen = { links: 0, asked: 0 };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STARTS), roles, steps, async (start, has, sequence) => {
      const { id, url } = await applied(start);
      const anna = await world.staff('Anna', ...has);
      let isExported = false;
      await inOrder(sequence, async (one) => {
        if ('hours' in one) world.later(one.hours * HOUR_MS);
        if ('uses' in one && (await use(one.uses))) isExported = true;
        if ('acts' in one) {
          const path = `${url}/actions/${one.acts}`;
          const { status } = await anna('POST', path, { fields: FIELDS[one.acts]?.() ?? {} });
          const asked = await world.store.cases.approvals.waiting(id);
          seen.asked += status === 202 ? 1 : 0;
          // Their own request is not theirs to confirm.
          await inOrder(asked, async (request) => {
            await anna('POST', path, { fields: {}, asked: { id: request.id, answer: 'confirm' } });
          });
        }
        await world.round();
      });
      seen.links += links().length;
      const submission = await world.db
        .selectFrom('submissions')
        .select('withdrawn_at')
        .where('application_id', '=', id)
        .executeTakeFirst();
      const stored = await world.store.applications.read({ applicationId: id });
      const effects = {
        erased: !stored.ok,
        withdrawn: typeof submission?.withdrawn_at === 'string',
        exported: isExported,
        iban: stored.ok ? stored.value.draft.iban : undefined,
      };
      expect(effects).toEqual({ erased: false, withdrawn: false, exported: false, iban: sentComplete.iban });
    }),
    {
      ...RUNS,
      examples: [
        ['quoted, bounced', ['adviser'], [correct, { uses: 'delete' }]],
        ['quoted, bounced', ['operator'], [correct, { uses: 'change account' }]],
        ['quoted, bounced', ['adviser'], [correct, { acts: 'change-account' }, { uses: 'change account' }]],
        ['quoted, bounced', ['adviser'], [correct, { uses: 'move on' }, { uses: 'delete' }]],
        ['submitted', ['adviser'], [correct, { uses: 'ask again' }, { uses: 'withdraw' }]],
        ['submitted, bounced', ['adviser'], [correct, { uses: 'ask again' }, { uses: 'withdraw' }, { uses: 'export' }]],
      ],
    },
  );
  expect(seen.links).toBeGreaterThan(5);
  expect(seen.asked).toBeGreaterThan(5);
});
