import type { FastifyBaseLogger } from 'fastify';

export type Afterwards = ReturnType<typeof afterwards>;

/** Work of a call after its response has left: how long that takes says nothing to who asked. */
export function afterwards() {
  const open = new Set<Promise<void>>();
  return {
    /** Does it when the response has left; a failure is logged, and tried by nobody again. @param gone of the call */
    begin: (gone: AbortSignal, log: Pick<FastifyBaseLogger, 'error'>, work: () => Promise<void>): void => {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (gone.aborted) resolve();
      else gone.addEventListener('abort', () => resolve(), { once: true });
      const done = promise
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'what follows a response failed'))
        .finally(() => open.delete(done));
      open.add(done);
    },
    /** Comes back when nothing is left to do. */
    done: async (): Promise<void> => {
      await Promise.all(open);
    },
  };
}
