import { furthest } from '@vangnet/domain/flow/guard';
import { chapterOf, nextScreen, screen, screenUrl } from '@vangnet/domain/flow/navigation';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { keptAnswers } from '../state/kept-answers.ts';
import { progress, type Progress } from '../state/progress.ts';
import type { Stored } from '../state/storage.ts';
import { today } from '../state/today.ts';

export type WayOn = {
  readonly url: string;
  /** Its chapter, from 0. */
  readonly chapter: number;
  /** Token of an application for which a payment was started on this device. */
  readonly paying?: string;
  /** This browser saw that payment succeed; only the identity check is left. */
  readonly isPaid?: boolean;
};

/**
 * The furthest screen that is open to the visitor, from what this device keeps; undefined when Next on the first screen
 * leads there as well. A paid application goes before a newer draft.
 */
export function wayOn({ draft, over, ...stored }: Stored, figures: ProductFigures): WayOn | undefined {
  const token = over ? undefined : stored.token;
  const paying = openPayment();
  if (paying?.paid && !paying.correcting) return { ...paymentOf(paying), isPaid: true };
  const id = furthest({ draft, hasToken: token !== undefined, today: today(), figures });
  if (screen(id).order <= screen(nextScreen('find-job', draft, figures) ?? id).order) return undefined;
  return id === 'knowledge-introduction' && token !== undefined ? afterAllAnswers(token, paying) : to(id);
}

/** The way on when the draft is complete; the draft does not know the screens from the test on. */
function afterAllAnswers(token: string, paying: Progress | undefined): WayOn {
  if (paying?.token === token) return paying.correcting ? to('final-overview') : paymentOf(paying);
  return to(keptAnswers.isStarted(token) ? 'knowledge-questions' : 'knowledge-introduction');
}

/** The payment that was started on this device, of an application that is not submitted. */
function openPayment(): Progress | undefined {
  const known = progress.read();
  return known?.paymentId === undefined || known.submitted ? undefined : known;
}

const to = (id: ScreenId, query?: Record<string, string>): WayOn => ({
  url: screenUrl(id, query),
  chapter: chapterOf(id),
});

const paymentOf = ({ token, paymentId = '' }: { token: string; paymentId?: string | undefined }): WayOn => ({
  ...to('payment-status', { id: paymentId }),
  paying: token,
});
