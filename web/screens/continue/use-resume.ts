import { useCallback, useState } from 'react';
import type { Calculation } from '@vangnet/contract/calculation';
import type { Proof } from '@vangnet/domain/application/link-proof';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { figures } from '../../brand/figures.ts';
import { tellOfAnother } from '../../application/undo.tsx';
import { giveCalculation } from '../../calculation/use-premium.ts';
import { useLoad } from '../../hooks/use-load.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { progress } from '../../state/progress.ts';
import { track } from '../../state/analytics.ts';
import { application } from '../../state/application-store.ts';
import { goOnByLink, isPriced, lookUp, wouldLose, type Found, type Lookup } from '../../saving/resume.ts';
import type { Offer } from '../../saving/open-quote.ts';
import { saveApplication } from '../../saving/save-application.ts';
import { broughtQuote } from '../../state/brought-quote.ts';
import { text } from './text.ts';
import { useLinkToken } from '../../state/use-link-token.ts';

export type Resume =
  /** `at` is a moment in ISO 8601. */
  | { status: 'withdrawn'; at: string }
  | { status: 'submitted' | 'noToken' | 'expired' | 'elsewhere' | 'withoutId' | 'failed' }
  /** A mailed link to personal data. */
  | { status: 'prove'; busy: boolean; failure?: string | undefined }
  /** Another calculation is open on this device. */
  | { status: 'which'; found: Found }
  /** The same, for a signed quote. */
  | { status: 'whichQuote'; offer: Offer }
  /** A quote that has no price now, in the words of the server. */
  | { status: 'refused'; sentence: string };

/** Outcomes of a look-up. */
function useArrival() {
  const [, navigate] = useLocation();

  const goOn = useCallback(() => {
    broughtQuote.forget();
    const target = isPriced(application.read().draft) ? 'overview-configurator' : 'find-job';
    track('continue');
    navigate(screenUrl(target), { replace: true });
  }, [navigate]);

  const take = useCallback(
    ({ emailRead, emailFailed, ...found }: Found, calculation?: Calculation) => {
      application.takeUp(found);
      if (calculation) giveCalculation(found, calculation);
      const { email } = found.draft.insurer ?? {};
      // What a mail that was read there proves is not asked again: the address, and the consent that it was given with.
      if (emailRead && email !== undefined) application.noteRead(email);
      else application.noteFailed(emailFailed && email);
      goOn();
    },
    [goOn],
  );

  const goToPayment = useCallback(
    (paid: { token: string; paymentId: string }) => {
      const { paymentId } = paid;
      progress.begin(paid.token, paymentId);
      navigate(screenUrl('payment-status', { id: paymentId }), { replace: true });
    },
    [navigate],
  );

  /** Goes on with what was found; undefined when another screen takes over. */
  const arrive = useCallback(
    (result: Lookup): Resume | undefined => {
      if (result.outcome === 'prove') return { status: 'prove', busy: false };
      if (result.outcome === 'wrongProof') return { status: 'prove', busy: false, failure: result.message };
      if (result.outcome === 'withdrawn') return { status: 'withdrawn', at: result.at };
      if (result.outcome !== 'found' && result.outcome !== 'paid') return { status: result.outcome };
      if (result.outcome === 'paid') goToPayment(result);
      else if (wouldLose(application.read(), result.found)) return { status: 'which', found: result.found };
      else take(result.found, result.calculation);
      return undefined;
    },
    [take, goToPayment],
  );
  return { arrive, take, keep: goOn };
}

/** What a signed quote leads to: an application with its answers, shown at its price of today. */
function useQuoted() {
  const [, navigate] = useLocation();

  /** Begins an application with a quote. The one of before is kept until this one is saved, and can be brought back. */
  const takeQuoted = useCallback(
    async ({ quote, draft, calculation, told }: Offer): Promise<Resume | undefined> => {
      const { draft: former, consentedEmail } = application.read();
      const bringBack = application.begin(draft);
      if (!(await saveApplication(quote)).ok) {
        bringBack();
        return { status: 'failed' };
      }
      broughtQuote.forget();
      giveCalculation(application.read(), calculation);
      track('continue');
      const undo = () => {
        bringBack();
        navigate(screenUrl('find-job'));
      };
      if (former.job) tellOfAnother(text.another, consentedEmail, undo);
      navigate(screenUrl('overview-configurator'), { replace: true, state: { message: told } });
      return undefined;
    },
    [navigate],
  );

  const arriveQuoted = useCallback(
    async (quote: string): Promise<Resume | undefined> => {
      // Few visitors bring one, so the others do not download how it is read.
      const reader = await import('../../saving/open-quote.ts').catch(() => undefined);
      const opened = await reader?.openBrought(quote, figures());
      if (!opened || opened.outcome === 'failed') return { status: 'failed' };
      if (opened.outcome === 'refused') return { status: 'refused', sentence: opened.sentence };
      const { offer } = opened;
      const here = application.read();
      return wouldLose(here, offer) && !here.over ? { status: 'whichQuote', offer } : takeQuoted(offer);
    },
    [takeQuoted],
  );
  return { arriveQuoted, takeQuoted };
}

/** Fetches the application of the link and goes on with it. `resume` is undefined while it is fetched, or gone on with. */
export function useResume() {
  const token = useLinkToken();
  const { arrive, take, keep } = useArrival();
  const { arriveQuoted, takeQuoted } = useQuoted();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Resume | undefined> => {
      const quote = broughtQuote.read();
      if (quote !== undefined) return arriveQuoted(quote);
      const result = await lookUp(token());
      return signal.aborted ? undefined : arrive(result);
    },
    [token, arrive, arriveQuoted],
  );
  const { found, loading, retry } = useLoad(load);

  /** The outcome of the proof, or of taking a quote; replaces what was loaded. */
  const [proven, setProven] = useState<Resume>();
  const prove = async (proof: Proof) => {
    setProven({ status: 'prove', busy: true });
    const result = await goOnByLink(token(), proof);
    // Without a response nothing is known about the proof: what was typed stays for another try.
    const failure = { status: 'prove', busy: false, failure: text.failed } as const;
    setProven(result.outcome === 'failed' ? failure : arrive(result));
  };
  const [taking, setTaking] = useState(false);
  const takeOffer = async (offer: Offer) => {
    setTaking(true);
    setProven(await takeQuoted(offer));
    setTaking(false);
  };
  const again = () => {
    setProven(undefined);
    retry();
  };
  const resume = loading || taking ? undefined : (proven ?? found);
  return { resume, retry: again, prove, take, takeOffer, keep };
}
