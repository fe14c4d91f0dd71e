import type { Scheme } from '@vangnet/domain/product/scheme-schema';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import type { Brand } from '@vangnet/reference-data/brand';
import type { BankOn } from '@vangnet/reference-data/knowledge';
import type { AddressRegister } from './applications/address.ts';
import type { AdviserSettings } from './staff/adviser-mail.ts';
import type { ImapSettings, Mailbox, Mailer } from './mail/mailer.ts';
import type { WordedProduct } from './calculation/product.ts';
import type { RandomBytes } from './database/sealing.ts';
import type { Edition } from './database/store-context.ts';
import type { DocumentSet } from './documents/document-sets.ts';
import type { PdfWorkers } from './documents/pdf-workers.ts';
import type { PolicyAdministration } from './handover/policies.ts';
import type { PolicyAnswers } from './handover/policy-answers.ts';
import type { Afterwards } from './http/afterwards.ts';
import type { Patience } from './http/connections.ts';
import type { LogSettings } from './http/logging.ts';
import type { SiteCertificate } from './http/site-certificate.ts';
import type { WayCertificate } from './identity/provider.ts';
import type { IdentityProvider } from './identity/methods.ts';
import type { CallCounts, Limits } from './limits/limits.ts';
import type { Pages } from './sites/pages.ts';
import type { PaymentProvider } from './payment/provider.ts';
import type { Timer } from './jobs/repeated.ts';
import type { Partners } from './quotes/partners.ts';
import type { Store } from './store.ts';
import type { Subscriber } from './handover/subscriber.ts';

/** Parts of a site. Tests, metrics and traces put something else in the place of a part. */
export type Dependencies = WordedProduct & {
  /** Finds what belongs to the brand of the site. */
  readonly store: Store;
  /** Finds what belongs to any brand: for jobs, and for callers that sign with a secret of the whole installation. */
  readonly wholeStore: Store;
  /** Everybody outside whom the server asks. */
  readonly providers: {
    readonly addressRegister: AddressRegister;
    readonly paymentProvider: PaymentProvider;
    readonly identityProvider: IdentityProvider;
    readonly policies: PolicyAdministration;
    readonly mailer: Mailer;
  };
  /** The files of `data/` beside the tariffs. */
  readonly reference: {
    readonly brand: Brand;
    /** Id of the brand, which its quotes are signed with. */
    readonly brandId: string;
    readonly partners: Partners;
    readonly synonyms: readonly Synonym[];
    readonly knowledgeBankOn: BankOn;
    readonly schemes: readonly Scheme[];
    readonly documentSets: readonly DocumentSet[];
    /** Release and reference data of this server; servers of one site have the same reference data. */
    readonly edition: Edition;
  };
  /** Settings of the operator. */
  readonly site: {
    /** The address that visitors see. */
    readonly publicUrl: string;
    /** Addresses of the proxies in front of the server, whose word on the visitor's address is taken. */
    readonly trustProxy: readonly string[];
    readonly mailFrom: Mailbox;
    readonly adviser: AdviserSettings;
    /** Where the checkpoints of the evidence go. */
    readonly checkpointMailbox: string | undefined;
    /** Where it goes that the product did not keep a promise. */
    readonly operatorMailbox: string | undefined;
    /** The certificates for the identity services, the one that ends first at the front. */
    readonly certificates: readonly WayCertificate[];
    /** The certificate that visitors see; not there when it is not watched. */
    readonly siteCertificate: (() => Promise<SiteCertificate | undefined>) | undefined;
    /** The system of the brand that receives the states, if any. */
    readonly subscriber?: Subscriber | undefined;
    /** The mailbox with the notifications of mails that did not arrive, if any. */
    readonly bounceMailbox: ImapSettings | undefined;
    /** Undefined when the policy administration does not let know here what becomes of a hand-over. */
    readonly policyAnswers: PolicyAnswers | undefined;
  };
  /** Everything that code takes from the machine that it runs on. Its clock is looked at only: `clock` is that of the database. */
  readonly machine: {
    readonly wallClock: () => Date;
    readonly randomBytes: RandomBytes;
    /** Names a call, in its answer when it fails and in the log. */
    readonly newRequestId: () => string;
    readonly timer: Timer;
    /** Work that is done when a response has left. */
    readonly afterwards: Pick<Afterwards, 'begin'>;
    /** Waits for that many milliseconds. */
    readonly pause: (ms: number) => Promise<void>;
    readonly eventLoopDelay: () => number;
  };
  readonly pdfs: Pick<PdfWorkers, 'renderPdf' | 'renderFor'>;
  readonly limits: Limits;
  /** How often each call was made lately, at all sites of this server. */
  readonly callCounts: CallCounts;
  readonly patience: Patience;
  readonly log: LogSettings;
  /** The built pages; without them only the API is served. */
  readonly pages: Pages | undefined;
  readonly isStopping: () => boolean;
};
