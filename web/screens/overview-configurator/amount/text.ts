import type { FigureWords } from '@vangnet/domain/product/figure-words';

export const text = {
  hint: ({ least, most, proofAbove }: FigureWords) =>
    `Tussen ${least} en ${most} per maand. Boven ${proofAbove} vragen we naar je inkomen.`,
};
