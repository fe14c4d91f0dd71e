import type { OfRows } from '../deps.ts';
import { lateDeliveries } from './delivered.ts';

export const testResultSent: OfRows = {
  name: 'test result sent',
  says: 'The applicant gets a mail with the result of the knowledge test within an hour.',
  cure: 'npm run ops -- case REFERENCE send-again',
  broken: (deps) => lateDeliveries(deps, 'test result'),
};
