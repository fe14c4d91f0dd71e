import type { AccessStore } from '../access/store.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { Product } from '../calculation/product.ts';
import type { ReadDeps } from '../checks/round.ts';
import type { HouseStyle } from '../documents/house-style.ts';
import type { PdfWorkers } from '../documents/pdf-workers.ts';
import type { SubmissionStore } from '../handover/store.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { MyApplicationStore } from '../handover/my-application.ts';
import type { Outbox } from '../jobs/deliveries.ts';
import type { AskDeps } from '../identity/check.ts';
import type { IdentityProvider } from '../identity/methods.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { RefreshDeps } from '../payment/refresh.ts';
import type { MessageStore } from '../jobs/messages.ts';
import type { CaseStore } from './case-store.ts';

/** The providers that are asked how something stands. */
export type CaseProviders = Pick<RefreshDeps, 'paymentProvider'> & Pick<AskDeps, 'identityProvider' | 'publicUrl'>;

/** Everything that the page for staff and the commands need to find a case, to read it and to do something with it. */
export type CaseDeps = Product &
  ReadDeps &
  Pick<RefreshDeps, 'log'> & {
    readonly store: {
      readonly access: AccessStore;
      readonly cases: CaseStore;
      readonly applications: ApplicationStore;
      readonly identity: IdentityStore;
      readonly knowledge: KnowledgeStore;
      readonly myApplication: Pick<MyApplicationStore, 'withdrawFor'>;
      readonly outbox: Outbox;
      readonly messages: MessageStore;
      readonly submissions: SubmissionStore;
    };
    /** Made when an action asks them. @throws InputError when a command has no settings for them */
    readonly providers: () => CaseProviders;
    readonly houseStyle: HouseStyle;
    readonly renderPdf: PdfWorkers['renderPdf'];
    /** Gives by its name what a brand has of its own; without it everything is that of the first brand. */
    readonly ofBrand?: OfBrand | undefined;
  };

/** Gives what a brand has of its own; undefined for one that is not there any more. */
export type OfBrand = (brand: string) =>
  | (Product &
      Pick<CaseDeps, 'houseStyle'> & {
        /** The address of the brand in an installation with this PUBLIC_URL. */
        readonly addressOn: (publicUrl: string) => string;
        readonly identityProvider: () => IdentityProvider;
      })
  | undefined;
