import { errorCode } from '../../server/database/error-code.ts';
import { failed, type Check, type Finding, type Verdict } from './finding.ts';

/** Makes all checks side by side; one that takes longer than this has failed. */
export function examine(checks: readonly Check[], limitMs: number): Promise<Finding[]> {
  return Promise.all(checks.map(async ({ name, look }) => ({ name, ...(await within(look, limitMs)) })));
}

async function within(look: Check['look'], limitMs: number): Promise<Verdict> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Verdict>();
  const late = failed(`no response within ${limitMs / 1000} seconds`);
  const timer = setTimeout(() => resolve(late), limitMs);
  try {
    return await Promise.race([look(), tooLate]);
  } catch (error) {
    // Its message may quote what was sent.
    const name = error instanceof Error ? error.name : 'an error';
    return failed(`${name} ${errorCode(error)}`.trim());
  } finally {
    clearTimeout(timer);
  }
}
