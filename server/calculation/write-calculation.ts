import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Calculation } from '@vangnet/contract/calculation';
import { calculationSchema } from '@vangnet/contract/calculation-response';
import type { Failure } from '@vangnet/contract/envelope';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two sets of types for draft 7 of JSON Schema
const schema = z.toJSONSchema(calculationSchema, { target: 'draft-7' }) as fastJson.ObjectSchema;
const write = fastJson(schema);

/**
 * The JSON of a calculation, as its schema says: a third of the time of `JSON.stringify`, which is slow with keys that
 * are numbers (`outlast`) and with a € in a sentence.
 */
export const writeCalculation = (response: Calculation | Failure): string =>
  response.success ? write(response) : JSON.stringify(response);
