import type { FastifyInstance } from 'fastify';
import {
  continueApplication as continueCall,
  createApplication as createCall,
  deleteApplication as deleteCall,
  readApplication as readCall,
  updateApplication as updateCall,
  validateApplication as validateCall,
  type Tracking,
} from '@vangnet/contract/applications';
import { inCents, inEuro, type SentDraft } from '@vangnet/domain/application/draft-schema';
import { needsProof, type Proof } from '@vangnet/domain/application/link-proof';
import { ok, type Result } from '@vangnet/domain/application/result';
import { calculatePremium } from '../calculation/calculate-premium.ts';
import type { WordedProduct } from '../calculation/product.ts';
import { calculationResponse } from '../calculation/response.ts';
import { data, results, route } from '../http/route.ts';
import { acceptableApplication } from './check-application.ts';
import { createApplication, updateApplication, type ApplicationDeps, type Content } from './save-application.ts';
import type { ApplicationStore, StoredApplication } from './store.ts';

/**
 * @param max how many applications one address may make in a window
 * @param perDay how many in any day
 */
export function applicationRoutes(
  app: FastifyInstance,
  deps: ApplicationDeps & WordedProduct,
  { max, perDay }: { max: number; perDay: number },
): void {
  const { applications } = deps.store;
  route(
    app,
    createCall,
    ({ body: { quote, ...body }, headers, address, log }) => {
      const { draft, tracking } = contentOf(body);
      const attribution = quote === undefined ? {} : deps.attributionOf(quote, log);
      return createApplication(deps, {
        draft,
        tracking: { ...tracking, ...attribution },
        idempotencyKey: headers['idempotency-key'],
        origin: { address, mostPerDay: perDay },
      });
    },
    ({ token, version }) => data({ id: token, token, version }),
    { max },
  );
  route(
    app,
    updateCall,
    ({ body: { version, ...body }, params }) =>
      updateApplication(deps, { ...contentOf(body), token: params.token, version }),
    ({ version, emailFailed }, { params }) => data({ id: params.token, version, ...(emailFailed && { emailFailed }) }),
  );
  route(
    app,
    readCall,
    ({ params }) => find(applications, params.token),
    (found, { params }) => ({ success: true, status: 200, data: shown(deps, params.token, found) }) as const,
  );
  route(
    app,
    continueCall,
    ({ body, params }) => goOn(applications, params.token, body),
    ({ token, found, emailRead }) => data({ ...shown(deps, token, found), emailRead }),
    { max },
  );
  route(
    app,
    deleteCall,
    ({ params }) => applications.delete(params.token),
    () => undefined,
  );
  route(
    app,
    validateCall,
    ({ body }) => validate(deps, body.token),
    (referenceId) => results({ referenceId }),
  );
}

function contentOf({ dci, utmSource, utmMedium, ...sent }: SentDraft & Tracking): Content {
  const tracking = {
    ...(dci ? { dci } : {}),
    ...(utmSource ? { utmSource } : {}),
    ...(utmMedium ? { utmMedium } : {}),
  };
  return { draft: inCents(sent), tracking };
}

type Found = StoredApplication & {
  /** Present for a mailed link. */
  readonly link?: { readonly proofNeeded: boolean };
};

async function find(applications: ApplicationStore, token: string): Promise<Result<Found>> {
  const found = await applications.read(token);
  if (found.ok) return found;
  const linked = await applications.readByLink(token);
  if (!linked.ok) return found;
  return ok({ ...linked.value, link: { proofNeeded: needsProof(linked.value.draft) } });
}

/** Exchanges a mailed link for a token, and shows what the token opens. */
async function goOn(
  applications: ApplicationStore,
  link: string,
  { dateOfBirth, zipCode }: { [Part in keyof Proof]?: string | undefined },
): Promise<Result<{ token: string; found: StoredApplication; emailRead: boolean }>> {
  const proof = dateOfBirth !== undefined && zipCode !== undefined ? { dateOfBirth, zipCode } : undefined;
  const exchanged = await applications.exchangeLink(link, proof);
  if (!exchanged.ok) return exchanged;
  const found = await applications.read(exchanged.value);
  if (!found.ok) return found;
  const address = await applications.mailedTo(link);
  const emailRead = address !== undefined && address === found.value.draft.insurer?.email;
  return ok({ token: exchanged.value, found: found.value, emailRead });
}

/**
 * After the submission a token shows nothing personal, because it may have been found in a log. A mailed link shows nothing
 * personal either, until its reader has proved who they are.
 */
function shown(product: WordedProduct, id: string, found: Found) {
  const { version, draft, isSubmitted, withdrawnAt, paymentId, emailFailed, link } = found;
  const moment = withdrawnAt ? { withdrawnAt: withdrawnAt.toISOString() } : {};
  const standing = { status: statusOf(found), ...moment } as const;
  if (link?.proofNeeded) return { id, version, payload: {}, ...standing, link };
  const payload = isSubmitted ? {} : inEuro(draft);
  const calculation = standing.status === 'draft' && !link ? calculationOf(product, found) : undefined;
  return {
    id,
    version,
    payload,
    ...standing,
    ...(calculation ? { calculation } : {}),
    ...(emailFailed && standing.status === 'draft' ? { emailFailed } : {}),
    ...(paymentId ? { paymentId } : {}),
    ...(link ? { link } : {}),
  };
}

/** The price of the answers, so that a visitor who opens a link waits for one call less. Without a price the page asks, and receives the reason. */
function calculationOf(product: WordedProduct, found: StoredApplication) {
  // A server that does not have the tariff yet does not refuse the answers for that.
  if (!product.releaseOf(found.tariffVersion)) return undefined;
  const calculated = calculatePremium(product, found.draft, found);
  return calculated.ok ? calculationResponse(calculated.value) : undefined;
}

function statusOf({ isSubmitted, withdrawnAt, paymentId }: Found) {
  if (withdrawnAt) return 'withdrawn';
  return isSubmitted ? 'submitted' : paymentId ? 'paid' : 'draft';
}

/** Whether the saved application can be paid for and submitted today; gives its reference. */
async function validate({ store, ...product }: ApplicationDeps, token: string): Promise<Result<string>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const acceptable = acceptableApplication(product, found.value.draft, found.value);
  return acceptable.ok ? ok(found.value.referenceId) : acceptable;
}
