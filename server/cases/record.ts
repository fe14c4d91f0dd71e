import type { Case } from '@vangnet/contract/counter';
import { labelOf, valueOf } from '@vangnet/domain/application/tell-answers';
import { coverAnswers, coverPaths } from '@vangnet/domain/product/cover';
import { countryName } from '@vangnet/domain/values/countries';
import { euroFromCents, formatChange } from '@vangnet/domain/values/money';
import { fields } from '../access/text.ts';
import type { Owner } from '../database/store-context.ts';
import { evidenceSchema, type Evidence } from '../evidence/entry.ts';
import type { RecordedPrice } from '../evidence/price.ts';
import { recordedOf } from '../evidence/record.ts';
import { actions, choices, stages } from './actions/text.ts';
import { on, type Happening } from './timeline.ts';

type ShownPrice = NonNullable<Case['price']>;

/** What the record tells of an application and no other row does, without anything of the person. */
export type CaseRecord = {
  /** What staff saw and did. */
  readonly happened: readonly Happening[];
  /** The version of the documents that the applicant agreed to. */
  readonly agreedTo: string | undefined;
  /** The last price that was shown. */
  readonly price: ShownPrice | undefined;
};

/** Opens the record of an application. Entries of a later release are left out. */
export async function readRecord(owner: Owner): Promise<CaseRecord> {
  const entries = (await recordedOf(owner)).flatMap((recorded) => {
    const { data: entry } = evidenceSchema.safeParse(recorded);
    return entry ? [{ entry, at: recorded.at }] : [];
  });
  const saved = entries.flatMap(({ entry }) => (entry.kind === 'saved' ? [entry] : []));
  const declared = saved.flatMap((entry) => entry.declared ?? []).findLast(({ name }) => name === 'acceptedTerms');
  const version = saved.map(({ changes }) => changes['documentsVersion']).findLast((one) => one !== undefined);
  const price = entries.map(({ entry }) => ('price' in entry ? entry.price : undefined)).findLast((one) => one);
  return {
    happened: entries.flatMap((_, index) => actAt(entries, index) ?? []),
    agreedTo: declared?.given && typeof version === 'string' ? version : undefined,
    price: price && shown(price),
  };
}

type Entries = readonly { readonly entry: Evidence; readonly at: string }[];
type Act = Extract<Evidence, { kind: 'staff acted' }>;

/**
 * What a member of staff did. Their reason and their texts may hold personal data, so this shows only the options that they
 * chose. An action that began and ended is one line.
 */
function actAt(entries: Entries, index: number): Happening | undefined {
  const { entry, at } = entries[index] ?? {};
  if (!entry || at === undefined) return undefined;
  if (entry.kind === 'personal data shown') return by(entry.by, on(at, 'personal data shown'));
  if (entry.kind !== 'staff acted') return undefined;
  const begun = (one: Act) => one.outcome === 'begun' && one.action === entry.action && one.by.id === entry.by.id;
  if (begun(entry) && actsIn(entries.slice(index + 1)).some((one) => !begun(one) && one.action === entry.action))
    return undefined;
  const begins = actsIn(entries.slice(0, index + 1)).findLast(begun);
  const chosen = Object.values(begins?.fields ?? {}).flatMap((value) => choices[value] ?? []);
  const action = [actionOf(entry.action), ...chosen].join(', ');
  return by(entry.by, on(at, 'staff acted', { action, outcome: stages[entry.outcome] ?? entry.outcome }));
}

const actsIn = (entries: Entries) => entries.flatMap(({ entry }) => (entry.kind === 'staff acted' ? [entry] : []));

const actionOf = (name: string) => Object.entries(actions).find(([known]) => known === name)?.[1].label ?? name;

const by = ({ name }: { readonly name: string }, happening: Happening | undefined) =>
  happening && { ...happening, by: name };

/** The request of a price has the birth date and the job: they stay behind. */
const shown = ({ firstMonth, tariffVersion, lines, request }: RecordedPrice): ShownPrice => ({
  premium: euroFromCents(firstMonth),
  tariffVersion,
  choices: coverPaths().flatMap((path) => {
    const value = valueOf(path, { draft: { ...coverAnswers(request), job: request.job }, countryName });
    return value === undefined ? [] : [{ label: labelOf(path), value }];
  }),
  receipt: lines.map(({ code, amount }) => ({ label: fields[code]?.label ?? code, amount: formatChange(amount) })),
});
