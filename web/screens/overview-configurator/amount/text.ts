import { INCOME_PROOF_THRESHOLD, MAX_SUM_ASSURED, MIN_SUM_ASSURED } from '@vangnet/domain/product/constants';
import { formatWholeEuro } from '@vangnet/domain/values/money';

export const text = {
  hint: `Tussen ${formatWholeEuro(MIN_SUM_ASSURED)} en ${formatWholeEuro(MAX_SUM_ASSURED)}. Boven ${formatWholeEuro(INCOME_PROOF_THRESHOLD)} vragen we naar je inkomen.`,
  perMonth: 'per maand',
};
