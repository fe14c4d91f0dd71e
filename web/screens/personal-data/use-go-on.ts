import { useLocation } from 'wouter';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { progress } from '../../state/progress.ts';
import { useFlow } from '../../frame/use-flow.ts';
import { application } from '../../state/application-store.ts';

/** To the next screen. Who corrects a paid application, because the bank gave another name, goes back to the bank. */
export function useGoOn() {
  const [, navigate] = useLocation();
  const { goNext } = useFlow('personal-data');
  return () => {
    const { correcting, token, paymentId } = progress.read() ?? {};
    if (!correcting || !paymentId || token !== application.read().token) return goNext();
    navigate(screenUrl('payment-status', { id: paymentId }));
  };
}
