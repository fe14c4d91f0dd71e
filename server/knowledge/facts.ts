import { expressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

const of = expressionBuilder<Tables, 'applications'>();
const tests = of.selectFrom('knowledge_tests').whereRef('knowledge_tests.application_id', '=', 'applications.id');

/** Its knowledge test was opened. */
export const hasTest = of.exists(tests.select('knowledge_tests.application_id'));
/** When the test was graded. */
export const testMoments = tests.select('knowledge_tests.graded_at as at');
