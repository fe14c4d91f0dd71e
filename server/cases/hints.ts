import type { CaseHint } from '@vangnet/contract/counter';
import type { Draft } from '@vangnet/domain/application/draft';
import { isValidIban, lastDigits } from '@vangnet/domain/values/iban';
import { openDraft } from '../applications/hold-application.ts';
import { applicationsWith } from '../applications/facts.ts';
import { recordAccess } from '../database/access-log.ts';
import { ownerOf } from '../database/application-keys.ts';
import type { StoreContext } from '../database/store-context.ts';
import { whoOf, type Actor } from './actor.ts';

/** Always as many, so that they do not tell how long a name is. */
const HIDDEN = '•••••';

/** Of whom this application is, for who found it; the look is logged. */
export async function hintFor(context: StoreContext, applicationId: string, by: Actor): Promise<CaseHint> {
  await recordAccess(context, applicationId, whoOf(by), 'hint shown');
  const row = await applicationsWith(context.db, [applicationId]).select('payload').executeTakeFirst();
  return row ? hintOf(openDraft(await ownerOf(context, applicationId), row.payload)) : {};
}

/**
 * Enough to tell one customer from another who reads it out, and not enough to find out who they are.
 *
 * @internal for its test
 */
export function hintOf({ insurer = {}, job }: Draft): CaseHint {
  const { initials, surname, city, phoneNumber } = insurer;
  const name = surname && [initials, masked(surname)].filter(Boolean).join(' ');
  return { name: name || undefined, job: job?.occupation.name, city, phone: phoneNumber?.slice(-2) };
}

/** Its first and its last sign; of a mail address those before the @, of an account its last digits. */
export function masked(text: string): string {
  if (isValidIban(text)) return `${HIDDEN}${lastDigits(text)}`;
  const [, name = text, domain = ''] = /^(.+)(@[^@]+)$/.exec(text) ?? [];
  const letters = Array.from(name.normalize('NFC').trim());
  return `${letters[0] ?? ''}${HIDDEN}${letters.length > 2 ? letters.at(-1) : ''}${domain}`;
}
