/** The words around documents; everything else is in their content. */
export const text = {
  /** Under which they are offered. */
  titles: {
    pvw: 'Polisvoorwaarden',
    cbeo: 'Consumentenbrochure',
    dvd: 'Vergelijkingskaart',
    card: 'Verzekeringskaart',
  },
  page: 'Pagina {page} van {count}',
  year: 'jaar {year}',
  contents: 'Inhoud',
  version: 'Versie {version}',
} as const;
