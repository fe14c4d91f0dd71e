import type { RowDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';
import { lateDeliveries, TEST_RESULTS } from './delivered.ts';

export const testResultSent: Promised<RowDeps> = {
  name: 'test result sent',
  says: 'The applicant gets a mail with the result of the knowledge test within an hour.',
  cure: 'npm run ops -- case send-again REFERENCE',
  broken: (deps) => lateDeliveries(deps, TEST_RESULTS),
};
