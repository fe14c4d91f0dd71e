import type { FigureWords } from '@vangnet/domain/product/figure-words';

export const text = {
  hint: ({ least, most, proofAbove }: FigureWords) =>
    `Tussen ${least} en ${most}. Boven ${proofAbove} vragen we naar je inkomen.`,
  perMonth: 'per maand',
};
