import type { Draft } from '@vangnet/domain/application/draft';
import type { Proof } from '@vangnet/domain/application/link-proof';
import type { Result } from '@vangnet/domain/application/result';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import type { HeldData } from '../access/store.ts';

/** What was submitted, and what came of it. */
export type SubmittedApplication = {
  readonly referenceId: string;
  readonly submittedAt: Date;
  readonly handedOverAt: Date | undefined;
  readonly withdrawnAt: Date | undefined;
  readonly draft: Draft;
  /** That it was saved with last. */
  readonly tariffVersion: string;
};

/** The figures of the product with the tariff of an application. */
type FiguresOf = (application: { readonly tariffVersion: string }) => ProductFigures;

/**
 * For whoever comes by the link of the confirmation. An unknown, an expired and a deleted link are the same
 * `request.notFound`; a wrong birth date or postcode, and one attempt too many, the same `application.proofWrong`.
 */
export type MyApplicationStore = {
  /** Whether the link works. */
  isKnown(link: string): Promise<boolean>;
  open(link: string, proof: Proof): Promise<Result<SubmittedApplication>>;
  /**
   * Withdraws it, with the notice to the policy administration, the mail that confirms it and the cent that is due: all of
   * it or nothing, and once. Refused with `withdrawal.tooLate` after the last day.
   */
  withdraw(link: string, proof: Proof, figuresOf: FiguresOf): Promise<Result<SubmittedApplication>>;
  /**
   * Everything that is held about it; that its owner asked for it is part of it. Refused with `request.tooMany` after five
   * in an hour.
   */
  export(link: string, proof: Proof): Promise<Result<{ readonly referenceId: string; readonly data: HeldData }>>;
};
