import { useCallback, useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { birthDateIn } from '@vangnet/domain/application/refusal';
import type { Calculation } from '../calculation/calculation.ts';
import { useLoad } from '../hooks/use-load.ts';
import type { Insured } from './lines.ts';

/** Fetches the scheme and the code that shows it; null when there is nothing to show. */
async function load(signal: AbortSignal) {
  const part = await import('./Scheme.tsx').catch(() => undefined);
  const scheme = await part?.fetchScheme(signal);
  return part && scheme ? { scheme, Scheme: part.Scheme } : null;
}

/** Whether the `details` around a place has ever been open. */
function useOpened() {
  const [isOpened, setOpened] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    const around = element?.closest('details');
    const open = () => setOpened(true);
    if (!around || around.open) return open();
    around.addEventListener('toggle', open, { once: true });
    return () => around.removeEventListener('toggle', open);
  }, []);
  return [place, isOpened] as const;
}

type Props = {
  draft: Draft;
  /** Without it the premiums are not compared. */
  calculation?: Calculation | undefined;
  /** The visitor has no cover to compare. */
  isRefused?: boolean;
};

/** Shows the proposed law. Nothing of it is fetched until the opener around it is open. */
export function LaterLaw({ draft, calculation, isRefused = false }: Props) {
  const [place, isOpened] = useOpened();
  const { found } = useLoad(load, isOpened);
  const birth = birthDateIn(draft);
  const insured = isRefused ? undefined : insuredIn(draft, calculation);
  const isShown = found && birth && (insured || isRefused);
  return (
    <div ref={place} hidden={!isShown} className="no-print">
      {isShown && <found.Scheme scheme={found.scheme} reader={{ birth, insured }} />}
    </div>
  );
}

function insuredIn(draft: Draft, calculation: Calculation | undefined): Insured | undefined {
  const { job, sumAssured, claimDurationDisability: claimDuration, waitingPeriod } = draft;
  if (!job || sumAssured === undefined || !claimDuration || !waitingPeriod) return undefined;
  const premiums = calculation?.years.map(({ amount }) => amount) ?? [];
  return { job, sumAssured, claimDuration, waitingPeriod, premiums };
}
