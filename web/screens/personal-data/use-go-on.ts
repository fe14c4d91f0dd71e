import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useLocation } from '../../hooks/use-location.ts';
import { progress } from '../../state/progress.ts';
import { isCorrecting } from '../../saving/correcting.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { application } from '../../state/application-store.ts';

/**
 * To the next screen. Who corrects a paid application, because the bank gave another name, goes back to the bank; after
 * another birth date the declarations are gone, and they and the test come first.
 */
export function useGoOn() {
  const [, navigate] = useLocation();
  const { goNext } = useFlow('personal-data');
  return () => {
    const { paymentId } = progress.read() ?? {};
    if (!isCorrecting() || !paymentId || !application.read().draft.acceptedTerms) return goNext();
    navigate(screenUrl('payment-status', { id: paymentId }));
  };
}
