import * as z from 'zod';
import { baseUrl, subject } from './variable.ts';

/** An insurer gets the codes with an account for AFD Online; a placeholder from the documentation is no code. */
const afdCode = (meaning: string) => ({
  schema: z
    .string()
    .max(60)
    .refine((code) => !/to.?confirm/i.test(code)),
  expected: `${meaning}, from AFD Online or the insurer`,
});

/** The policy administration, and the codes of the insurer in what is handed over. */
export const handover = subject(
  {
    HANDOVER_URL: {
      schema: baseUrl,
      expected: 'the base address of the policy administration, such as https://policies.example.nl/api',
      isWire: true,
    },
    HANDOVER_TOKEN: {
      schema: z.string().min(1),
      expected: 'the access token for the policy administration',
      secret: true,
    },
    HANDOVER_SECRET: {
      schema: z.string().min(16),
      expected: 'the secret that signs requests to the policy administration, at least 16 characters',
      secret: true,
    },
    AFD_DEFINITION_NAME: afdCode('the name of the AFD definition of the policy structure'),
    AFD_DEFINITION_VERSION: afdCode('the version of that AFD definition'),
    AFD_CATALOG_VERSION: afdCode('the version of the AFD data catalogue'),
    AFD_BUSINESS_LINE: afdCode('the code of the business line (code list ADNBRA)'),
    AFD_COMPANY: afdCode('the SIVI company code of the insurer'),
    AFD_COVERAGE_TYPE: afdCode('the entity type of the disability coverage'),
  },
  (values) => ({
    baseUrl: values.HANDOVER_URL,
    token: values.HANDOVER_TOKEN,
    secret: values.HANDOVER_SECRET,
    codes: {
      definitionName: values.AFD_DEFINITION_NAME,
      definitionVersion: values.AFD_DEFINITION_VERSION,
      catalogVersion: values.AFD_CATALOG_VERSION,
      businessLine: values.AFD_BUSINESS_LINE,
      company: values.AFD_COMPANY,
      coverageType: values.AFD_COVERAGE_TYPE,
    },
  }),
);
