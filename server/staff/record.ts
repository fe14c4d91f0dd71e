import type { Case } from '@vangnet/contract/counter';
import { labelOf, valueOf } from '@vangnet/domain/application/tell-answers';
import { coverAnswers, coverPaths } from '@vangnet/domain/product/cover';
import { euroFromCents, formatChange } from '@vangnet/domain/values/money';
import type { Owner } from '../database/store-context.ts';
import { evidenceSchema, type Evidence } from '../evidence/entry.ts';
import type { RecordedPrice } from '../evidence/price.ts';
import { recordedOf } from '../evidence/record.ts';
import { words } from '../../words/words.ts';
import { event, type HistoryEvent } from './history.ts';
import { notCarriedOut, stages } from './text.ts';

/** Names an action by the words of its table, with the choices that were made. */
export type DescribeAction = (action: string, fields: Readonly<Record<string, string>> | undefined) => string;

/**
 * Opens the record of an application and reads what no other row tells, without anything of the person. Entries of a later release
 * are left out.
 */
export async function readRecord(owner: Owner, describe: DescribeAction) {
  const entries = (await recordedOf(owner)).flatMap((recorded) => {
    const { data } = evidenceSchema.safeParse(recorded);
    return data ? [{ ...data, at: recorded.at }] : [];
  });
  const saved = entries.filter((entry) => entry.kind === 'saved');
  const declared = saved.flatMap((entry) => entry.declared ?? []).findLast(({ name }) => name === 'acceptedTerms');
  const version = saved.map(({ changes }) => changes['documentsVersion']).findLast((one) => one !== undefined);
  const price = entries.map((entry) => ('price' in entry ? entry.price : undefined)).findLast((one) => one);
  return {
    /** Everything that staff saw and did. */
    events: entries.flatMap((_, index) => actEvent(entries, index, describe) ?? []),
    acts: {
      corrections: entries.flatMap(({ at, ...entry }) =>
        entry.kind === 'email corrected' ? [{ at: new Date(at), by: entry.by.name }] : [],
      ),
      done: entries.flatMap((entry) =>
        entry.kind === 'staff acted' && entry.outcome === 'done' ? [entry.action] : [],
      ),
    },
    /** The version of the documents that the applicant agreed to. */
    agreedTo: declared?.given && typeof version === 'string' ? version : undefined,
    /** The last one that was shown. */
    price: price && priceView(price),
  };
}

type Entry = Evidence & { readonly at: string };

/**
 * Tells what a member of staff did. Their reason and their texts may hold personal data, so this shows only the options that they
 * chose. An action that began and ended is one line.
 */
function actEvent(entries: readonly Entry[], index: number, describe: DescribeAction): HistoryEvent | undefined {
  const entry = entries[index];
  if (entry?.kind === 'personal data shown' || entry?.kind === 'email corrected')
    return event(entry.at, entry.kind, {}, entry.by.name);
  if (entry?.kind !== 'staff acted') return undefined;
  const acts = (some: readonly Entry[]) =>
    some.filter((one) => one.kind === 'staff acted').filter(({ action }) => action === entry.action);
  const isBegun = ({ outcome, by }: typeof entry) => outcome === 'begun' && by.id === entry.by.id;
  if (isBegun(entry) && acts(entries.slice(index + 1)).some((one) => !isBegun(one))) return undefined;
  const begins = acts(entries.slice(0, index + 1)).findLast(isBegun);
  const action = describe(entry.action, begins?.fields);
  return event(entry.at, entry.kind, { action, outcome: stages[entry.outcome] ?? notCarriedOut }, entry.by.name);
}

const labels: Readonly<Record<string, string>> = words.nl.access.fields;

/** Shows a price without its request, which has the birth date and the job. */
const priceView = ({ firstMonth, tariffVersion, lines, request }: RecordedPrice): NonNullable<Case['price']> => ({
  premium: euroFromCents(firstMonth),
  tariffVersion,
  choices: coverPaths().flatMap((path) => {
    const value = valueOf(path, { draft: { ...coverAnswers(request), job: request.job }, words: words.nl });
    return value === undefined ? [] : [{ label: labelOf(path, words.nl), value }];
  }),
  receipt: lines.map(({ code, amount }) => ({ label: labels[code] ?? code, amount: formatChange(amount) })),
});
