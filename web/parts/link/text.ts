export const text = {
  pdf: (pages: number, kilobytes: number) =>
    `PDF, ${pages}\u00a0${pages === 1 ? 'pagina' : 'pagina’s'}, ${kilobytes}\u00a0kB`,
};
