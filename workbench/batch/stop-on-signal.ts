import { InputError } from '../../command-line/input-error.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs something that the user may stop with Ctrl-C: the signal is passed on, so that unfinished work can be removed.
 *
 * @throws InputError when it was stopped
 */
export async function stopOnSignal<Answer>(run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of SIGNALS) process.once(name, stop);
  try {
    return await run(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) throw new InputError('Stopped; nothing was written.', { cause: error });
    throw error;
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}
