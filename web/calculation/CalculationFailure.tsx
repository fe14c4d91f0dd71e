import { general } from '../labels/text.ts';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { Notice } from '../parts/notice/Notice.tsx';
import type { FailedPremium } from './use-premium.ts';

/** Why there is no premium, with a way to ask again unless the product refuses the case. */
export function CalculationFailure({ premium: { message, retry } }: { premium: FailedPremium }) {
  return (
    <Notice kind="error" role="alert">
      <span>{message}</span> {retry && <LinkButton onClick={retry}>{general.retry}</LinkButton>}
    </Notice>
  );
}
