/** The Dutch words that documents get from the machinery; everything else is in their content. */
export const text = {
  page: (page: number, count: number) => `Pagina ${page} van ${count}`,
  year: (year: number) => `jaar ${year}`,
  contents: 'Inhoud',
  version: (version: string) => `Versie ${version}`,
};
