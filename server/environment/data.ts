import { delimiter, join } from 'node:path';
import * as z from 'zod';
import { parseDataKey } from '../database/data-key.ts';
import { withPasswordFile } from '../database/postgres.ts';
import { orFault, path, subject } from './variable.ts';

const dataKey = {
  schema: z.string().transform(orFault(parseDataKey)).optional(),
  expected: '32 random bytes as base64 or hex, as "openssl rand -base64 32" gives them',
  secret: true,
};

/** The place where applications are stored, and the key that seals them. */
export const database = subject(
  {
    DATA_DIR: { schema: path.prefault('.data'), expected: 'a folder' },
    DATABASE_URL: {
      schema: z
        .string()
        .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text))
        .optional(),
      expected: 'postgresql://user:password@host:port/database',
      secret: true,
      isWire: true,
    },
    DATABASE_PASSWORD_FILE: {
      schema: path.optional(),
      expected: 'a file with the password of the user of DATABASE_URL, read at each new connection',
    },
    DATA_KEY: dataKey,
    DATA_KEY_PREVIOUS: dataKey,
  },
  ({ DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_PASSWORD_FILE: file, DATA_KEY, DATA_KEY_PREVIOUS }) => ({
    dataDir,
    databaseUrl: url !== undefined && file !== undefined ? withPasswordFile(url, file) : url,
    dataKey: DATA_KEY,
    previousKey: DATA_KEY_PREVIOUS,
  }),
  (given) =>
    given.DATABASE_URL !== undefined && given.DATA_KEY === undefined
      ? `DATA_KEY is missing; DATABASE_URL requires it. Expected ${dataKey.expected}.`
      : undefined,
);

const DATA = join(import.meta.dirname, '../../data');

/** The data that the product prices with, and the brands. */
export const referenceData = subject(
  {
    TARIFF_DIR: {
      schema: path.prefault(DATA),
      expected: 'a folder with tariffs/<version>.json and occupations/<version>.csv',
    },
    OCCUPATIONS_FILE: {
      schema: path.optional(),
      expected: 'a CSV file with occupations, used instead of the tables beside the tariffs',
    },
    BRANDS_DIR: {
      schema: z
        .string()
        .prefault(join(DATA, 'brands'))
        .transform((text) => text.split(delimiter))
        .pipe(z.array(path)),
      expected: `a folder with a folder for each brand, such as data/brands; several with "${delimiter}" between them`,
    },
  },
  ({ TARIFF_DIR: tariffDir, OCCUPATIONS_FILE: occupationsFile, BRANDS_DIR: brandsDirs }) => ({
    data: DATA,
    tariffDir,
    occupationsFile,
    brandsDirs,
  }),
);
