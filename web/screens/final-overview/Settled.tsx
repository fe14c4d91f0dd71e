import { messages } from '@vangnet/domain/application/text';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { Link } from '../../parts/link/Link.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { settled as text } from './text.ts';
import { startedPayment, type Standing } from './use-standing.ts';

/** Why answers have no "Wijzig" any more; nothing as long as they have. */
export function Settled({ standing }: { standing: Standing }) {
  if (standing === 'open') return null;
  if (standing === 'person') return <Notice>{text.personOnly}</Notice>;
  return (
    <Notice role="status">
      {messages['application.frozen']}{' '}
      <Link href={screenUrl('payment-status', { id: startedPayment() ?? '' })}>{text.payment}</Link>
    </Notice>
  );
}
