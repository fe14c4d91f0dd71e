export const text = {
  titles: {
    pvw: 'Policy terms (Polisvoorwaarden)',
    cbeo: 'Consumer brochure (Consumentenbrochure)',
    dvd: 'Comparison card (Vergelijkingskaart)',
    card: 'Insurance card (Verzekeringskaart)',
  },
  page: 'Page {page} of {count}',
  year: 'year {year}',
  contents: 'Contents',
  version: 'Version {version}',
} as const;
