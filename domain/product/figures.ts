import { centsFromEuro, type Cents } from '../values/cents.ts';

/** The figures of the product that a tariff file sets, as it writes them: amounts in euro, fractions as fractions. */
type FiguresInEuro = {
  readonly minSumAssuredEuro: number;
  readonly maxSumAssuredEuro: number;
  readonly incomeProofAboveEuro: number;
  readonly policyFeeEuro: number;
  readonly firstYearDiscount: number;
  readonly withdrawalDays: number;
};

/**
 * The figures of the product that an insurer sets with each tariff: the limits that the rules judge by, and what every
 * sentence, mail, document and hand-over says of them. Sums assured are per month.
 */
export type ProductFigures = {
  readonly minSumAssured: Cents;
  readonly maxSumAssured: Cents;
  /** Above this sum assured the visitor proves an income. */
  readonly incomeProofAbove: Cents;
  /** Paid once, with the first premium. */
  readonly policyFee: Cents;
  /** Fraction of the premium of the first policy year. */
  readonly firstYearDiscount: number;
  /** Days that the applicant may think it over. */
  readonly withdrawalDays: number;
};

/** The figures as the rules reckon with them. */
export const productFigures = (file: FiguresInEuro): ProductFigures => ({
  minSumAssured: centsFromEuro(file.minSumAssuredEuro),
  maxSumAssured: centsFromEuro(file.maxSumAssuredEuro),
  incomeProofAbove: centsFromEuro(file.incomeProofAboveEuro),
  policyFee: centsFromEuro(file.policyFeeEuro),
  firstYearDiscount: file.firstYearDiscount,
  withdrawalDays: file.withdrawalDays,
});
