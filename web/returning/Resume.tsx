import { type ReactNode, useCallback } from 'react';
import { chapters } from '@vangnet/domain/flow/screens';
import { NewCalculation } from '../application/NewCalculation.tsx';
import { useLoad } from '../hooks/use-load.ts';
import { ButtonLink } from '../parts/button/ButtonLink.tsx';
import { useApplication } from '../state/held.ts';
import { application } from '../state/application-store.ts';
import { progress } from '../state/progress.ts';
import type { WayOn } from './way-on.ts';
import css from './resume.module.css';
import { oneStepLeft, text } from './text.ts';

/** Leads a returning visitor in one press to where they were. */
export function Resume({ way }: { way: WayOn }) {
  return usePaid(way) ? <OneStepLeft way={way} /> : <Draft way={way} />;
}

/** Paid, but the identity check is still to come; that goes before everything else. */
function OneStepLeft({ way: { url, chapter } }: { way: WayOn }) {
  return (
    <Card chapter={chapter} title={oneStepLeft.title} what={oneStepLeft.paid} note={oneStepLeft.note}>
      <ButtonLink variant="primary" arrow href={url}>
        {text.goOn}
      </ButtonLink>
    </Card>
  );
}

function Draft({ way: { url, chapter } }: { way: WayOn }) {
  const { draft } = useApplication();
  return (
    <Card
      chapter={chapter}
      title={text.title}
      what={
        <>
          {draft.job?.occupation.name}
          {chapter > 0 && <LatePrice />}
        </>
      }
      note={text.step(chapter + 1, chapters.length)}
    >
      <ButtonLink variant="primary" arrow href={url}>
        {text.goOn}
      </ButtonLink>
      <NewCalculation quiet />
    </Card>
  );
}

const loadPrice = async () => (await import('./Price.tsx').catch(() => undefined))?.Price;

/** The price, whose code is loaded after the card. */
function LatePrice() {
  const { found: Price } = useLoad(loadPrice);
  return <span className={css['price']}>{Price && <Price />}</span>;
}

type CardProps = { chapter: number; title: string; what: ReactNode; note: string; children: ReactNode };

function Card({ chapter, title, what, note, children }: CardProps) {
  return (
    <section className={css['card']} aria-labelledby="verder">
      <span className={css['knot']} aria-hidden="true">
        {chapter + 1}
      </span>
      <div>
        <h2 id="verder">{title}</h2>
        <p className={css['what']}>
          <b>{what}</b>
        </p>
        <p className="muted">{note}</p>
      </div>
      <div className={css['actions']}>{children}</div>
    </section>
  );
}

/**
 * Tells whether the payment that was started on this device is paid. Asks the server, because the visitor may have paid or
 * finished elsewhere; until it responds, the result is what this browser saw last.
 */
function usePaid({ paying, isPaid = false }: WayOn): boolean {
  const load = useCallback(
    async () => (paying === undefined ? undefined : isPaidNow(paying, isPaid)),
    [paying, isPaid],
  );
  const { found = isPaid } = useLoad(load, paying !== undefined);
  return found;
}

async function isPaidNow(token: string, wasPaid: boolean): Promise<boolean> {
  const { lookUp } = await import('../saving/resume.ts');
  const { outcome } = await lookUp(token);
  if (outcome === 'failed' || outcome === 'withoutId') return wasPaid;
  // Submitted, withdrawn, deleted, or continued on another device: nothing is left to do here.
  if (wasPaid && outcome !== 'paid') {
    progress.forget();
    application.update((draft) => draft);
  }
  return outcome === 'paid';
}
