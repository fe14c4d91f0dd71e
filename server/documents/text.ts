import type { DocumentKind } from '@vangnet/reference-data/documents';

/** The Dutch words around documents; everything else is in their content. */
export const text = {
  /** Under which they are offered. */
  titles: {
    pvw: 'Polisvoorwaarden',
    cbeo: 'Consumentenbrochure',
    dvd: 'Vergelijkingskaart',
    card: 'Verzekeringskaart',
  } satisfies Record<DocumentKind, string>,
  page: (page: number, count: number) => `Pagina ${page} van ${count}`,
  year: (year: number) => `jaar ${year}`,
  contents: 'Inhoud',
  version: (version: string) => `Versie ${version}`,
};
