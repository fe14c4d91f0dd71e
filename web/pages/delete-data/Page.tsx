import { useState } from 'react';
import { keptWords } from '../../brand/kept-words.ts';
import { useAction } from '../../hooks/use-action.ts';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { useHistoryState } from '../../hooks/use-location.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Sure } from '../../parts/dialog/Sure.tsx';
import { PlainList } from '../../parts/lists/PlainList.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import css from '../pages.module.css';
import { WayBack } from '../WayBack.tsx';
import { general } from '../../labels/text.ts';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { sentences } from '../../parts/cx.ts';
import { Failure } from '../../parts/notice/Failure.tsx';
import { PhoneNumber } from '../PhoneNumber.tsx';
import { removeEverything, tokenOfPaid, type Removal } from './remove.ts';
import { unbroken } from '../TextPage.tsx';
import { text, done, failed, stays } from './text.ts';
import { Section } from '../../parts/section/Section.tsx';

export function Page() {
  const { cameFrom } = useHistoryState();
  const [isPaid] = useState(() => tokenOfPaid() !== undefined);
  const [isAsking, setAsking] = useState(false);
  const [removal, setRemoval] = useState<Removal>();
  const { busy, run } = useAction(async () => {
    setRemoval(removal?.outcome === 'failed' ? await removal.again() : await removeEverything());
    // There is nothing to go back to.
    window.history.replaceState(null, '');
    return {};
  });
  useHeadingFocus(removal?.outcome ?? 'told');

  if (removal) return <Done removal={removal} busy={busy} onRetry={run} />;
  return (
    <StepPage
      title={text.title}
      lead={isPaid ? text.leadPaid : text.lead}
      actions={
        <>
          <Button onClick={() => setAsking(true)}>{text.remove}</Button>
          {cameFrom && <WayBack to={cameFrom} quiet />}
        </>
      }
    >
      <div className={css['words']}>
        <PlainList items={(isPaid ? text.listPaid : text.list).map(unbroken)} />
        {isPaid && <Stays />}
      </div>
      <Sure words={text} open={isAsking} busy={busy} onNo={() => busy || setAsking(false)} onYes={run} />
    </StepPage>
  );
}

type Props = { removal: Removal; busy: boolean; onRetry: () => void };

/** Nothing is left on this device; says what is left elsewhere. */
function Done({ removal: { outcome }, busy, onRetry }: Props) {
  const hasFailed = outcome === 'failed';
  return (
    <StepPage
      {...done[outcome]}
      actions={
        <>
          {hasFailed && (
            <Button busy={busy} busyLabel={text.busy} onClick={onRetry}>
              {general.retry}
            </Button>
          )}
          <ButtonLink variant={hasFailed ? 'second' : 'primary'} href="/" arrow={!hasFailed}>
            {text.start}
          </ButtonLink>
        </>
      }
    >
      {outcome === 'kept' && <Stays first />}
      {outcome === 'frozen' && <Stays first unpaid={stays.unpaid(keptWords())} />}
      {outcome === 'limited' && (
        <p>
          {stays.call} <PhoneNumber />.
        </p>
      )}
      {hasFailed && (
        <div className={css['words']}>
          {/* It appears anew, and is read out, when it fails once more. */}
          <Failure message={busy ? undefined : failed.again} />
          <p>
            <span>{failed.byItself(keptWords())}</span> <PhoneNumber />.
          </p>
        </div>
      )}
    </StepPage>
  );
}

type StaysProps = {
  first?: boolean;
  /** How long it stays when the payment comes to nothing. */
  unpaid?: string;
};

/** What stays with the insurer after a payment, how long and why, and where to turn to. */
function Stays({ first = false, unpaid }: StaysProps) {
  return (
    <Section first={first} heading={stays.heading}>
      <div className={css['words']}>
        <p>{stays.what}</p>
        <p>{sentences(stays.howLong(keptWords()), unpaid)}</p>
        <p>{stays.mine}</p>
        <p>
          {stays.call} <PhoneNumber />.
        </p>
      </div>
    </Section>
  );
}
