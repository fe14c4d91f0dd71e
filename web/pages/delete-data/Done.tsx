import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import css from '../pages.module.css';
import { PhoneNumber } from '../PhoneNumber.tsx';
import type { Removal } from './remove.ts';
import { Stays } from './Stays.tsx';
import { done, failed, stays, text } from './text.ts';

type Props = { removal: Removal; busy: boolean; onRetry: () => void };

/** Nothing is left on this device; says what is left elsewhere. */
export function Done({ removal: { outcome }, busy, onRetry }: Props) {
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
      {outcome === 'frozen' && <Stays first unpaid={stays.unpaid} />}
      {hasFailed && (
        <div className={css['words']}>
          {/* It appears anew, and is read out, when it fails once more. */}
          <Failure message={busy ? undefined : failed.again} />
          <p>
            {failed.byItself} <PhoneNumber />.
          </p>
        </div>
      )}
    </StepPage>
  );
}
