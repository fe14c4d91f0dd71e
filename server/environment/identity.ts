import * as z from 'zod';
import { baseUrl, path, subject } from './variable.ts';

const certificates = (whose: string) => ({ schema: path, expected: `a PEM file with ${whose}` });

/** The identity service. The files are read and checked at the start. */
export const identity = subject(
  {
    IDIN_URL: {
      schema: baseUrl,
      expected: 'the address of the iDx routing service of your acquirer, such as https://bank.example/bankidGateway',
      isWire: true,
    },
    IDIN_MERCHANT_ID: {
      schema: z.string().regex(/^\d{10}$/),
      expected: 'the ten-digit merchant ID from your acquirer',
    },
    IDIN_SUB_ID: {
      schema: z
        .string()
        .regex(/^(0|[1-9]\d{0,5})$/)
        .default('0'),
      expected: 'a number from 0 to 999999',
    },
    IDIN_KEY_FILE: { schema: path, expected: 'a PEM file with your RSA private key for iDIN' },
    IDIN_CERTIFICATE_FILE: certificates('the certificate of IDIN_KEY_FILE'),
    IDIN_ROUTING_CERTIFICATE_FILE: certificates(
      'the certificate of the routing service, or both certificates while it is being replaced',
    ),
    IDIN_ISSUER_CERTIFICATES_FILE: certificates(
      'the signing certificates of the banks, each after a line such as "banks: INGBNL2A"',
    ),
  },
  ({ IDIN_URL: url, IDIN_MERCHANT_ID: merchantId, IDIN_SUB_ID: subId, ...keyFiles }) => ({
    url,
    merchantId,
    subId,
    keyFiles,
  }),
);
