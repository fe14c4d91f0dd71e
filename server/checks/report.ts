import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { html } from '../mail/html.ts';
import { domainOf, type Mail, type Mailbox, type Mailer } from '../mail/mailer.ts';
import type { Jobs } from '../jobs/repeated.ts';
import { linesOf } from './check.ts';
import type { BrokenStore, Known } from './store.ts';

/** At most one mail a day. When the mail server rejects it, the next try is after the lease. */
const TURN = { name: 'sentinel mail', everyMs: DAY_MS, leaseMs: 5 * MINUTE_MS };
/** Cases that end sooner need no operator, such as those after a restart. */
const LASTS_MS = 15 * MINUTE_MS;

export type ReportDeps = {
  readonly store: { readonly broken: BrokenStore; readonly jobs: Jobs };
  readonly clock: () => Date;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mailFrom: Mailbox;
  /** Where the report goes; without one there is none. */
  readonly operatorMailbox: string | undefined;
  readonly publicUrl: string;
  readonly log: { warn(facts: object, message: string): void };
};

/** Mails the operator the open cases, at most once a day, when one of them has lasted for a quarter of an hour. */
export async function report(deps: ReportDeps): Promise<void> {
  const { store, clock, mailer, mailFrom, operatorMailbox: to, publicUrl: site, log } = deps;
  const now = clock();
  const known = await store.broken.known();
  const lasts = known.some(({ foundAt }) => now.getTime() - foundAt.getTime() >= LASTS_MS);
  if (to === undefined || !lasts) return;
  await store.jobs.inTurn(TURN, async () => {
    const sent = await mailer.send(reportMail(known, { to, site, domain: domainOf(mailFrom), now }), mailFrom);
    if (sent.ok) await store.broken.markMailed();
    else log.warn({ code: sent.code }, 'the report to the operator could not be mailed; a later round tries again');
    return sent.ok;
  });
}

/** The longest time since an open case was found or last mailed to the operator, in milliseconds; 0 without an open case. */
export const unmailedMs = (known: readonly Known[], now: Date): number =>
  Math.max(0, ...known.map(({ mailedAt, foundAt }) => now.getTime() - (mailedAt ?? foundAt).getTime()));

type Place = { readonly to: string; readonly site: string; readonly domain: string; readonly now: Date };

/** Each broken promise with its cases and what to do. It holds references and nothing personal. */
function reportMail(known: readonly Known[], { to, site, domain, now }: Place): Mail {
  const cases = known.length === 1 ? '1 open case' : `${known.length} open cases`;
  const first = `${cases} at ${site}: the product did not keep a promise, and cannot repair it without you.`;
  const last =
    'npm run ops -- stuck lists the cases that are open now. While there is one, this mail comes once a day.';
  const broken = linesOf(known).map(({ cure, ...one }) => ({ ...one, cure: `${cure}.` }));
  const text = [first, ...broken.map(({ says, lines, cure }) => [says, ...lines, cure].join('\n')), last].join('\n\n');
  const parts = broken.map(
    ({ says, lines, cure }) =>
      html`<h2>${says}</h2>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        <p>${cure}</p>`,
  );
  return {
    to,
    subject: `Vangnet: ${cases} at ${site}`,
    text: `${text}\n`,
    html: html`<p>${first}</p>
      ${parts}
      <p>${last}</p>`.markup,
    attachments: [],
    messageId: `<sentinel-${now.getTime()}@${domain}>`,
  };
}
