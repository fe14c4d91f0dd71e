import { type ReactNode, useCallback } from 'react';
import type { Draft as Answers } from '@vangnet/domain/application/draft';
import { chapters } from '@vangnet/domain/flow/text';
import { NewCalculation } from '../application/NewCalculation.tsx';
import { brand } from '../brand/brand.ts';
import { useLoad } from '../hooks/use-load.ts';
import { useLocation } from '../hooks/use-location.ts';
import { Button } from '../parts/button/Button.tsx';
import { ButtonLink } from '../parts/button/ButtonLink.tsx';
import type { Found } from '../saving/resume.ts';
import { useApplication } from '../state/held.ts';
import { application } from '../state/application-store.ts';
import { progress } from '../state/progress.ts';
import { standing } from './standing.ts';
import { wayOn, type WayOn } from './way-on.ts';
import css from './resume.module.css';
import { elsewhere, oneStepLeft, text } from './text.ts';

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

function Draft({ way }: { way: WayOn }) {
  const { draft } = useApplication();
  // A payment of this device goes on here.
  const { found: stands } = useLoad(standing, way.paying === undefined);
  const { url, chapter } = way;
  if (stands?.how === 'newer') return <Newer found={stands.found} way={way} />;
  if (stands?.how === 'continued') {
    return (
      <Card chapter={chapter} title={elsewhere.title} note={elsewhere.openLink}>
        {begin}
      </Card>
    );
  }
  if (stands?.how === 'sent') {
    return (
      <Card chapter={chapter} title={elsewhere.sent} note={elsewhere.sentNote}>
        {begin}
      </Card>
    );
  }
  const isKnown = stands !== undefined || way.paying !== undefined;
  return (
    <Card
      chapter={chapter}
      title={text.title}
      what={<PricedJob draft={draft} isPriced={isKnown} hasPrice={chapter > 0} />}
      note={text.step(chapter + 1, chapters.length)}
    >
      <ButtonLink variant="primary" arrow href={url}>
        {text.goOn}
      </ButtonLink>
      {begin}
    </Card>
  );
}

const begin = <NewCalculation quiet />;

/** The newest version is shown, and taken up by the button; what is kept here is not lost before. */
function Newer({ found, way: { url, chapter } }: { found: Found; way: WayOn }) {
  const [, navigate] = useLocation();
  const takeUp = () => {
    application.takeUp(found);
    navigate(wayOn(application.read(), brand().figures)?.url ?? url);
  };
  return (
    <Card
      chapter={chapter}
      title={elsewhere.title}
      what={<PricedJob draft={found.draft} isPriced hasPrice />}
      note={elsewhere.newest}
    >
      <Button variant="primary" arrow onClick={takeUp}>
        {text.goOn}
      </Button>
      <ButtonLink variant="quiet" href={url}>
        {elsewhere.here}
      </ButtonLink>
    </Card>
  );
}

const loadPrice = async () => (await import('./Price.tsx').catch(() => undefined))?.Price;

/** @param isPriced false as long as a newer version may be found; the price, whose code is loaded after the card, keeps its place */
function PricedJob({ draft, isPriced, hasPrice }: { draft: Answers; isPriced: boolean; hasPrice: boolean }) {
  const { found: Price } = useLoad(loadPrice, hasPrice);
  return (
    <>
      <span>{draft.job?.occupation.name}</span>
      {/* The price can wrap as one piece: its comma stays with the occupation. */}
      {hasPrice && (
        <span>
          , <span className={css['price']}>{isPriced && Price && <Price draft={draft} />}</span>
        </span>
      )}
    </>
  );
}

type CardProps = { chapter: number; title: string; what?: ReactNode; note: string; children: ReactNode };

function Card({ chapter, title, what, note, children }: CardProps) {
  return (
    <section className={css['card']} aria-labelledby="verder">
      <span className={css['knot']} aria-hidden="true">
        {chapter + 1}
      </span>
      <div>
        <h2 id="verder">{title}</h2>
        {what !== undefined && (
          <p className={css['what']}>
            <b>{what}</b>
          </p>
        )}
        <p className="muted">{note}</p>
      </div>
      <div className={css['actions']}>{children}</div>
    </section>
  );
}

/**
 * Whether the payment that was started on this device is paid. Asks the server, because the visitor may have paid or
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
