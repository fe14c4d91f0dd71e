import type { Calculation as Response } from '@vangnet/contract/calculation';
import type { ClaimDuration, Indexation, WaitingPeriod } from '@vangnet/domain/product/choices';
import type { ExplanationCode } from '@vangnet/domain/product/explanation';
import { formatPercentage } from '@vangnet/domain/product/figure-words';
import { cents, centsFromEuro, type Cents } from '@vangnet/domain/values/money';

/** Price of a choice in the first month; `difference` is that minus the premium of the calculation. */
type Price = { readonly amount: Cents; readonly difference: Cents };
/** Share of the risk until the end age that a choice covers, in fractions: see the HTTP agreement. */
type RiskCovered = Pick<Risk, 'chance' | 'coveredShare'>;
type PricedOption<Value> = Price & { readonly value: Value };
type CoverOption<Value> = PricedOption<Value> & { readonly risk: RiskCovered };
type Risk = Response['results'][number]['risk'];

/** A premium with everything that the response says about it. Amounts are per month. */
export type Calculation = {
  /** First day of cover, as dd-mm-yyyy. */
  readonly startDate: string;
  /** The age, in completed years, at which the cover ends. */
  readonly endAge: number;
  readonly tariffVersion: string;
  /** Premium in the first year, after the discount. */
  readonly firstMonth: Cents;
  /** Discount of the first year; zero without one. */
  readonly discount: Cents;
  /** The same as a fraction of the premium of that year. */
  readonly firstYearDiscount: number;
  /** Paid once, with the first premium. */
  readonly policyFee: Cents;
  /** Every policy year, with the age on its first day. */
  readonly years: readonly { readonly year: number; readonly age: number; readonly amount: Cents }[];
  /** Lines of `firstMonth`; they add up to it. */
  readonly explanation: readonly {
    readonly code: ExplanationCode;
    readonly label: string;
    readonly sentence: string;
    readonly amount: Cents;
  }[];
  /** Price of every option of a question, with the other answers unchanged. */
  readonly options: {
    readonly claimDuration: readonly CoverOption<ClaimDuration>[];
    /** `ownMoney`: the total that the visitor needs until the benefit starts. */
    readonly waitingPeriod: readonly (CoverOption<WaitingPeriod> & { readonly ownMoney: Cents })[];
    readonly mentalIllnessIncluded: readonly CoverOption<boolean>[];
    readonly indexation: readonly PricedOption<Indexation>[];
  };
  /** The risk until the end age, and how much of it the choices cover. */
  readonly risk: Risk;
  /** Each duration with each waiting period that is offered with it, without and with cover of mental illness. */
  readonly matrix: readonly (Price & {
    readonly claimDuration: ClaimDuration;
    readonly waitingPeriod: WaitingPeriod;
    readonly mentalIllnessIncluded: boolean;
    readonly risk: RiskCovered;
  })[];
  /** The premium after tax, at the tax `rate` (a fraction); undefined when it cannot be estimated. */
  readonly net:
    | {
        readonly amount: Cents;
        readonly taxYear: number;
        readonly rate: number;
        readonly assumptions: readonly string[];
      }
    | undefined;
  /** The same choices by the former tariff, when the saved calculation was no longer valid. */
  readonly formerPremium: Cents | undefined;
};

/**
 * The calculation in a response: the one place where the web turns the response's euro into cents. Undefined when the
 * response has no result.
 */
export function calculationIn({ results, startDate, tariffVersion }: Response): Calculation | undefined {
  const [result] = results;
  if (!result) return undefined;
  const { claimDuration, waitingPeriod, mentalIllnessIncluded, indexation, matrix } = result.alternatives;
  const explanation = result.explanation.map(withAmount);
  return {
    startDate,
    // The last policy year is the year of age before it.
    endAge: 1 + Math.max(0, ...result.premiumProgression.map(({ age }) => age)),
    tariffVersion,
    firstMonth: centsFromEuro(result.disability.amount),
    discount: cents(Math.abs(explanation.find(({ code }) => code === 'discount')?.amount ?? 0)),
    firstYearDiscount: result.firstYearDiscount,
    policyFee: centsFromEuro(result.policyFee),
    years: result.premiumProgression.map(withAmount),
    explanation,
    options: {
      claimDuration: claimDuration.map(withPrice),
      waitingPeriod: waitingPeriod.map((one) => ({ ...withPrice(one), ownMoney: centsFromEuro(one.ownMoney) })),
      mentalIllnessIncluded: mentalIllnessIncluded.map(withPrice),
      indexation: indexation.map(withPrice),
    },
    risk: result.risk,
    matrix: matrix.map(withPrice),
    net: netIn(result),
    formerPremium: result.rerated && centsFromEuro(result.rerated.previousAmount),
  };
}

/** The discount of the first year as a sentence says it: "20%"; undefined without one. */
export const discountOf = ({ discount, firstYearDiscount }: Calculation): string | undefined =>
  discount > 0 ? formatPercentage(firstYearDiscount) : undefined;

function netIn({ net }: Response['results'][number]): Calculation['net'] {
  if (!net) return undefined;
  const { amount, taxYear, rate, assumptions } = net;
  return { amount: centsFromEuro(amount), taxYear, rate, assumptions };
}

const withAmount = <Part extends { amount: number }>(part: Part) => ({ ...part, amount: centsFromEuro(part.amount) });

const withPrice = <Option extends { amount: number; difference: number }>(option: Option) => ({
  ...withAmount(option),
  difference: centsFromEuro(option.difference),
});
