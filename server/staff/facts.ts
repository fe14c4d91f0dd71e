import { expressionBuilder, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import { openPart } from '../database/application-keys.ts';
import type { Owner } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

const of = expressionBuilder<Tables, 'applications'>();
const requests = of.selectFrom('adviser_requests').whereRef('adviser_requests.application_id', '=', 'applications.id');

/** Whether an adviser has the application. */
export const hasAdviser = of.exists(requests.select('adviser_requests.application_id'));
/** The moment at which it was mailed to the adviser. */
export const adviserMoments = requests.select('adviser_requests.mail_at as at');

const sealedCase = z.object({
  caseNumber: z.string(),
  revision: z.int(),
  requestedAt: z.string(),
  language: z.optional(z.string()),
  content: z.unknown(),
});

/** Opens the case as it was last handed over to the adviser. */
export const handedOver = (owner: Owner, { content }: Pick<Selectable<Tables['adviser_requests']>, 'content'>) =>
  z.parse(sealedCase, openPart(owner, 'adviser case', content));
