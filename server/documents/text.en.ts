import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  titles: {
    pvw: 'Policy terms (Polisvoorwaarden)',
    cbeo: 'Consumer brochure (Consumentenbrochure)',
    dvd: 'Comparison card (Vergelijkingskaart)',
    card: 'Insurance card (Verzekeringskaart)',
  },
  page: (page, count) => `Page ${page} of ${count}`,
  year: (year) => `year ${year}`,
  contents: 'Contents',
  version: (version) => `Version ${version}`,
} satisfies Words<typeof dutch.text>;
