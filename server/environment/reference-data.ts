import { join } from 'node:path';
import { path, subject } from './variable.ts';

const DATA = join(import.meta.dirname, '../../data');

/** What the product prices with, and whose name it has. */
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
    BRAND_FILE: {
      schema: path.prefault(join(DATA, 'brands/vangnet.json')),
      expected: 'a JSON file with a brand, such as data/brands/vangnet.json',
    },
  },
  ({ TARIFF_DIR: tariffDir, OCCUPATIONS_FILE: occupationsFile, BRAND_FILE: brandFile }) => ({
    data: DATA,
    tariffDir,
    occupationsFile,
    brandFile,
  }),
);
