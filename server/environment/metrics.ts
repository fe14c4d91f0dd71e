import * as z from 'zod';
import { subject } from './variable.ts';

/** Where the metrics are read, if anywhere. */
export const metrics = subject(
  {
    METRICS_PORT: {
      schema: z
        .string()
        .regex(/^\d{1,5}$/)
        .refine((text) => Number(text) <= 65_535)
        .transform(Number)
        .optional(),
      expected: 'a port number from 0 to 65535 (0 takes any free port)',
    },
    METRICS_HOST: {
      schema: z
        .string()
        .regex(/^[\w.:-]+$/)
        .default('127.0.0.1'),
      expected: 'the address to serve metrics on, such as 127.0.0.1 or 0.0.0.0',
    },
  },
  ({ METRICS_PORT: port, METRICS_HOST: host }) => (port === undefined ? undefined : { port, host }),
);
