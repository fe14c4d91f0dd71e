import type { FastifyInstance, FastifyReply } from 'fastify';
import { today, type Product } from './calculation/product.ts';
import { isLogInRefused } from './database/error-code.ts';
import type { Edition } from './database/store-context.ts';
import { neverPutOff } from './http/pressure.ts';
import { addressSourceOf } from './http/visitor-address.ts';
import type { Store } from './store.ts';

type Deps = Product & {
  readonly store: Pick<Store, 'probe' | 'isSupported' | 'isReplaced' | 'isNewestSet' | 'keys'>;
  readonly edition: Edition;
  /** Whether the server got the signal to stop: it still serves, and a balancer must send no more visitors. */
  readonly isStopping: () => boolean;
  /** Whether calls are put off. */
  readonly isTooBusy: () => boolean;
};

/** For a load balancer, not for visitors: outside the agreement, never limited, and not refused under pressure. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { schema: { hide: true }, config: neverPutOff, logLevel: 'warn' as const };
  app.get('/healthz', options, async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', addressFrom: addressSourceOf(request) }),
  );

  const { release } = deps.edition;
  const notReady = (reply: FastifyReply, reasons: readonly string[]) =>
    reply.code(503).send({ status: 'not ready', release, reasons });
  let wasReady = true;
  let checking: Promise<Check[]> | undefined;
  app.get('/readyz', options, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (deps.isStopping()) return notReady(reply, ['the server is stopping']);
    // Callers that ask meanwhile share the answer: a flood of questions is no flood of writes.
    checking ??= checkInTurn(deps).finally(() => (checking = undefined));
    const failed = (await checking).filter(({ ok }) => !ok);
    const isReady = failed.length === 0;
    if (wasReady) for (const { error, reason } of failed) app.log.error({ err: error }, `not ready: ${reason}`);
    if (isReady && !wasReady) app.log.warn('ready again');
    wasReady = isReady;
    if (!isReady)
      return notReady(
        reply,
        failed.map(({ reason }) => reason),
      );
    const { engine, occupations } = today(deps);
    const { tariffVersion } = engine;
    return reply.send({ status: 'ready', release, tariffVersion, occupations: occupations.occupations.length });
  });
}

type Check = { readonly ok: boolean; readonly reason: string; readonly error?: unknown };

/** The reference data count as those of a server only when it is ready otherwise: the older ones are not ready then. */
async function checkInTurn(deps: Deps): Promise<Check[]> {
  const checks = await checkAll(deps);
  if (checks.some(({ ok }) => !ok)) return checks;
  const newest = await check('another server has newer reference data', async () => {
    if (!(await deps.store.isNewestSet(deps.edition.referenceData)))
      throw new Error(
        'To go back to the reference data of this server, run "npm run ops -- migrate --newest-data" of its release',
      );
  });
  return [...checks, newest];
}

function checkAll({ store, isTooBusy, ...product }: Deps): Promise<Check[]> {
  return Promise.all([
    check('the server is too busy', async () => {
      if (isTooBusy()) throw new Error('The event loop is late, and calls wait');
    }),
    check(reasonOfDatabase, () => store.probe()),
    check('a newer version changed the tables beyond what this one can work with', async () => {
      // A database that is away is reported by the check before.
      if (!(await store.isSupported().catch(() => true)))
        throw new Error('The oldest schema that is supported has a higher number');
    }),
    check('the database was replaced', async () => {
      if (await store.isReplaced().catch(() => false))
        throw new Error('Other tables have taken the place of those that this server opened; start it again');
    }),
    check('another server has newer settings', async () => {
      if (!(await store.keys.hasNewest().catch(() => true)))
        throw new Error(
          'This server has no master key that is the newest: start it with DATA_KEY as the others have it',
        );
    }),
    check('no tariff is in force today; is the clock right?', async () => void today(product)),
  ]);
}

const reasonOfDatabase = (error: unknown) =>
  isLogInRefused(error)
    ? 'the database rejects the user or the password of this server'
    : 'the database accepts no writes';

/** @param reason why it fails, or what says so by its error */
async function check(reason: string | ((error: unknown) => string), action: () => Promise<void>): Promise<Check> {
  const reasonOf = typeof reason === 'string' ? () => reason : reason;
  try {
    await action();
    return { ok: true, reason: reasonOf(undefined) };
  } catch (error) {
    return { ok: false, reason: reasonOf(error), error };
  }
}
