import { declarationsIn } from '@vangnet/domain/application/declarations';
import type { Draft } from '@vangnet/domain/application/draft';
import { samePremium } from '@vangnet/domain/application/choose';
import { fieldsIn } from '@vangnet/domain/application/tell-answers';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { parseDate } from '@vangnet/domain/values/dates';
import { omit } from '@vangnet/domain/values/record';
import { addToIndex, byEmail, bySurname, takeFromIndex, type Findable } from '../database/blind-index.ts';
import { siteColumns } from '../database/brand.ts';
import { sealPart } from '../database/application-keys.ts';
import type { Work } from '../database/store-context.ts';
import type { Evidence } from '../evidence/entry.ts';
import type { RecordedPrice } from '../evidence/price.ts';
import { keepText, recordEvidence, type Recording } from '../evidence/record.ts';
import {
  changeApplication,
  openTracking,
  ratedWith,
  reach,
  sealDraft,
  type Held,
  type KeptTracking,
} from './hold-application.ts';

/** A draft that may be stored. */
export type NewDraft = {
  readonly draft: Draft;
  /** Parts that are left out stay as they were stored: tracking is captured once, at the first save. */
  readonly tracking: KeptTracking;
  /** The tariff that it was priced with. */
  readonly tariffVersion: string;
  /** Gives the price that this change shows; computed when it differs from the one before. */
  readonly price?: (() => RecordedPrice) | undefined;
  /** The first screen with an open question, to count how far visitors come. */
  readonly open?: ScreenId | undefined;
};

/** The stored draft: as it was kept, and as this release reads it. */
export type Former = { readonly content: unknown; readonly draft: Draft };

/** Stores a draft in the place of a former one; gives its version. */
export async function storeDraft(held: Held, { content, draft: former }: Former, next: NewDraft): Promise<number> {
  const { draft, tracking, tariffVersion, open } = next;
  const version = held.application.version + 1;
  if (draft.insurer?.dateOfBirth !== former.insurer?.dateOfBirth) await voidPassedTest(held);
  await replaceContacts(held, former, draft);
  const hasTracking = Object.keys(tracking).length > 0;
  const isSameQuote = isQuoteFor(held, former, next);
  const saved = savedEntry(held, former, { ...next, version, isSameQuote });
  if (saved) recordEvidence(held, saved);
  await changeApplication(held, {
    version,
    payload: sealDraft(held, draft, content),
    ...(hasTracking ? { tracking: sealPart(held, 'tracking', withPartner(held, tracking)) } : {}),
    ...ratedWith(held, tariffVersion),
    ...siteColumns(held.context),
    ...(isSameQuote ? {} : { quote_email: null }),
    ...(open === undefined ? {} : reach(held, open)),
    updated_at: held.now.toISOString(),
  });
  return version;
}

/** The partner that an application began with stays. */
function withPartner(held: Held, tracking: KeptTracking): KeptTracking {
  const { partner, intermediary } = openTracking(held, held.application.tracking);
  return {
    ...tracking,
    ...(partner !== undefined && { partner }),
    ...(intermediary !== undefined && { intermediary }),
  };
}

/** A quote is for the premium that it names: other wishes or another tariff void it. */
const isQuoteFor = ({ application }: Held, former: Draft, { draft, tariffVersion }: NewDraft): boolean =>
  tariffVersion === application.tariff_version && samePremium(draft, former);

/** A test that was passed belongs to the former birth date. A failed test stays: another birth date gives nobody a second attempt. */
async function voidPassedTest(held: Held): Promise<void> {
  const { numDeletedRows } = await held.transaction
    .deleteFrom('knowledge_tests')
    .where('application_id', '=', held.applicationId)
    .where('passed', '=', 1)
    .executeTakeFirst();
  if (numDeletedRows > 0n) recordEvidence(held, { kind: 'test void', reason: 'another birth date' });
}

/** Entered values by which staff find an application. */
export function contactsOf({ insurer = {} }: Draft): Findable[] {
  const { email, phoneNumber, surname, middleName, dateOfBirth = '' } = insurer;
  const born = parseDate(dateOfBirth);
  return [
    ...(email === undefined ? [] : [byEmail('email', email)]),
    ...(phoneNumber === undefined ? [] : [{ by: 'phone' as const, value: phoneNumber }]),
    ...(surname === undefined || born === undefined ? [] : bySurname(surname, born, middleName)),
  ];
}

/** Keeps what an application is found by in step with its draft. */
export async function replaceContacts(work: Work, former: Draft, draft: Draft): Promise<void> {
  const [before, after] = [contactsOf(former), contactsOf(draft)];
  await takeFromIndex(work, without(before, after));
  await addToIndex(work, without(after, before));
}

const without = (some: readonly Findable[], others: readonly Findable[]) =>
  some.filter((one) => !others.some(({ by, value }) => by === one.by && value === one.value));

type Saved = Extract<Evidence, { kind: 'saved' }>;
type Save = Pick<NewDraft, 'draft' | 'tracking' | 'price'> & {
  readonly version: number;
  /** The tariff and every answer that the price depends on are the same as before. */
  readonly isSameQuote: boolean;
};

/** Lists the changed answers and what was agreed to, for the record; undefined when nothing changed. */
export function savedEntry(
  recording: Recording,
  former: Draft,
  { draft, tracking, price, version, isSameQuote }: Save,
): Saved | undefined {
  const changes = changesBetween(former, draft);
  const declared = declaredIn(recording, former, { draft, tracking });
  const acceptsTerms = declared.some(({ name, given: isGiven }) => name === 'acceptedTerms' && isGiven);
  const documents = acceptsTerms || 'documentsVersion' in changes ? documentsOf(recording, draft) : [];
  const isNewPrice = !isSameQuote || JSON.stringify(draft.premiumTerms) !== JSON.stringify(former.premiumTerms);
  const isTracked = Object.keys(tracking).length > 0;
  const more = {
    ...(declared.length > 0 ? { declared } : {}),
    ...(documents.length > 0 ? { documents } : {}),
    ...(isTracked ? { tracking } : {}),
    ...(price && isNewPrice ? { price: price() } : {}),
  };
  const isEmpty = Object.keys(changes).length + Object.keys(more).length === 0;
  return isEmpty ? undefined : { kind: 'saved', version, changes, ...more };
}

const given = ({ statements, acceptedTerms }: Draft) => ({ ...statements, acceptedTerms });
const names = ['truthful', 'directDebit', 'electronic', 'acceptedTerms'] as const;

/** Lists the declarations that were given or taken back, and the consents that were given, in the language of the site. */
function declaredIn(recording: Recording, former: Draft, { draft, tracking }: Pick<Save, 'draft' | 'tracking'>) {
  const { declarations, privacy, trackingQuestion } = declarationsIn[siteColumns(recording.context).language];
  const declared = names
    .map((name) => ({ name, given: given(draft)[name] ?? false, before: given(former)[name] ?? false }))
    .filter((one) => one.given !== one.before)
    .map(({ name, given: isGiven }) => ({ name, given: isGiven, text: declarations[name] }));
  // The pages take a mail address with the first consent only, and send where a visitor came from with the second.
  const hasAddress = draft.insurer?.email !== undefined && former.insurer?.email === undefined;
  const isFollowed = Object.keys(omit(tracking, 'partner', 'intermediary')).length > 0;
  const consents = [
    ...(hasAddress ? [{ name: 'privacy', given: true, text: `${privacy.before} ${privacy.link}` }] : []),
    ...(isFollowed ? [{ name: 'tracking', given: true, text: trackingQuestion }] : []),
  ];
  return [...declared, ...consents].map(({ text, ...one }) => ({ ...one, sha256: keepText(recording, text) }));
}

/** Lists the documents that were offered when the terms were accepted. */
const documentsOf = (recording: Recording, { acceptedTerms, documentsVersion }: Draft) =>
  (acceptedTerms && documentsVersion ? (recording.context.documents?.(documentsVersion) ?? []) : []).map(
    ({ document, content }) => ({ document, sha256: keepText(recording, content) }),
  );

function changesBetween(former: Draft, draft: Draft): Saved['changes'] {
  const [before, after] = [answersIn(former), answersIn(draft)];
  const gone = Object.keys(before).filter((path) => !Object.hasOwn(after, path));
  const changed = Object.entries(after).filter(([path, answer]) => before[path] !== answer);
  return Object.fromEntries([...changed, ...gone.map((path): [string, null] => [path, null])]);
}

/** Every answer by its path. What was calculated stands with the price. */
const answersIn = (draft: Draft) =>
  Object.fromEntries(fieldsIn(omit(draft, 'premium', 'premiumTerms', 'termOfCover', 'endDate')));
