import { withFigures } from '@vangnet/domain/application/messages';
import { malformed, ok, type Result } from '@vangnet/domain/application/result';
import {
  type Alternatives,
  type ExplanationLine,
  type Price,
  type QuoteRequest,
  type Risk,
} from '@vangnet/domain/premium/quote';
import { figuresInEach } from '@vangnet/domain/product/figures-in-each';
import { declaredIncome } from '@vangnet/domain/product/income';
import { maxEndAge } from '@vangnet/domain/product/occupation';
import { findOccupation } from '@vangnet/domain/product/occupation-table';
import { pensionGap, type UntilPension } from '@vangnet/domain/product/state-pension';
import { netPremium, type NetPremium } from '@vangnet/domain/product/tax';
import type { Cents } from '@vangnet/domain/values/money';
import type { Release } from '@vangnet/reference-data/releases';
import { ratedToday, type Product, type Rating } from './product.ts';
import { wishesIn, type Asked, type Wishes } from './request.ts';
import type { Spoken } from '../../words/words.ts';

/** The tariff that a saved calculation had before it was priced anew, and what it would cost with that. */
export type Rerated = { readonly previousVersion: string; readonly previousAmount: Cents };

/** What was asked, with the server's own row of the occupation, and what it costs. */
export type Priced = {
  readonly request: QuoteRequest;
  readonly price: Price;
  readonly release: Release;
  /** The release that a saved calculation had before it was priced anew. */
  readonly previous: Release | undefined;
  readonly deduction: Wishes['deduction'];
};

/** With all that is told about a premium. */
export type Calculated = Priced & {
  readonly explanation: readonly ExplanationLine[];
  readonly alternatives: Alternatives;
  readonly risk: Risk;
  readonly net: NetPremium | undefined;
  readonly pensionGap: UntilPension | undefined;
  readonly rerated: Rerated | undefined;
};

/**
 * The premium for these wishes. The tariff is that of today, or the one that a saved calculation keeps. A
 * request in which an answer is still open, or that names an occupation that is not in the list, is malformed.
 */
export function quotePremium(product: Product, asked: Asked, saved?: Rating): Result<Priced> {
  const read = wishesIn(asked);
  if (!read.ok) return read;
  const { occupation, occupationField, deduction, ...wishes } = read.value;
  const { startDate, previous, ...release } = ratedToday(product, saved, occupation);
  const job = findOccupation(release.occupations, occupation);
  if (!job) return malformed([{ code: 'occupation.unlisted', field: occupationField }]);
  const request = { ...wishes, job, startDate };
  const price = release.engine.quote(request);
  return price.ok
    ? ok({ request, price, release, previous, deduction })
    : { ok: false, faults: [withFigures(price.refusal, undefined, figuresInEach(release.engine.tariff.figures))] };
}

/** The premium with this release as on the day of `moment`, whatever is in force by now. */
export function quotePremiumAt(moment: Date, release: Release, asked: Asked): Result<Priced> {
  return quotePremium({ clock: () => moment, releaseOn: () => release, releaseOf: () => release }, asked);
}

/** As `quotePremium`, with all that is told about a premium. */
export function calculatePremium(
  { words, ...product }: Product & { readonly words: Spoken },
  asked: Asked,
  saved?: Rating,
): Result<Calculated> {
  const priced = quotePremium(product, asked, saved);
  if (!priced.ok) return priced;
  const { request, price, release, previous, deduction } = priced.value;
  const { birth, startDate, job } = request;
  return ok({
    ...priced.value,
    explanation: release.engine.explain(request, words.explanationTexts),
    alternatives: release.engine.alternatives(request),
    risk: release.engine.risk(request),
    net:
      deduction &&
      netPremium(
        { income: declared(priced.value), monthlyPremium: price.firstMonth, birth, startDate },
        { ...words, tax: words.product.taxAssumptions },
      ),
    pensionGap: pensionGap(birth, maxEndAge(job)),
    rerated: previous && rerated(previous, request, price.firstMonth),
  });
}

/** The income that the premium is deducted from; undefined when it was only assumed. */
const declared = ({ deduction, request, price }: Priced): Cents | undefined =>
  deduction?.income === undefined ? undefined : declaredIncome(price.figures, request.sumAssured, deduction.income);

/** What the same wishes cost by the previous release; undefined when that says the same, or has no price for them. */
function rerated({ engine, occupations }: Release, request: QuoteRequest, amount: Cents): Rerated | undefined {
  const job = findOccupation(occupations, request.job.occupation.name);
  const former = job && engine.quote({ ...request, job });
  if (!former?.ok || former.firstMonth === amount) return undefined;
  return { previousVersion: engine.tariffVersion, previousAmount: former.firstMonth };
}
