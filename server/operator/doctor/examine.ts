import { errorCode } from '../../database/error-code.ts';
import { within } from '../../http/time-limit.ts';
import { failed, type Check, type Finding, type Verdict } from './finding.ts';

/** Makes all checks side by side; one that takes longer than this has failed. */
export function examine(checks: readonly Check[], limitMs: number): Promise<Finding[]> {
  return Promise.all(checks.map(async ({ name, look }) => ({ name, ...(await verdictOf(look, limitMs)) })));
}

async function verdictOf(look: Check['look'], limitMs: number): Promise<Verdict> {
  try {
    return await within(limitMs, look(), () => failed(`no response within ${limitMs / 1000} seconds`));
  } catch (error) {
    // Its message may quote what was sent.
    const name = error instanceof Error ? error.name : 'an error';
    return failed(`${name} ${errorCode(error)}`.trim());
  }
}
