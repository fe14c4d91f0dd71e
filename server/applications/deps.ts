import type { Product } from '../calculation/product.ts';
import type { ApplicationStore } from './store.ts';

/** What the use cases of applications need. */
export type ApplicationDeps = Product & {
  readonly store: { readonly applications: ApplicationStore };
  /** The version of the documents that are offered at this moment. */
  readonly offeredDocuments: () => string | undefined;
};
