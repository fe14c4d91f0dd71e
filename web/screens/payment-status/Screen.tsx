import { useSearch } from '../../hooks/use-location.ts';
import { BankChoice } from './BankChoice.tsx';
import { Ended } from './Ended.tsx';
import type { Found } from './look-up.ts';
import { PaidElsewhere } from './PaidElsewhere.tsx';
import { authorized, ended, error, other, paid, waiting } from './text.ts';
import { usePayment } from './use-payment.ts';
import { Waiting } from './Waiting.tsx';

const titles: Record<string, string> = {
  checking: waiting.title,
  open: waiting.title,
  pending: waiting.title,
  paid: paid.title,
  failed: ended.failed.title,
  canceled: ended.canceled.title,
  expired: ended.expired.title,
  authorized: authorized.title,
  error: error.title,
};

export function Screen() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  return <Payment key={id} id={id} />;
}

/** How far the payment is, and the way on that follows from it. A change is read out where the visitor is. */
function Payment({ id }: { id: string }) {
  const { shown, retry } = usePayment(id);
  return (
    <>
      <p className="sr-only" role="status">
        {titles[shown.status] ?? other.lead(shown.status)}
      </p>
      <Shown shown={shown} onRetry={retry} />
    </>
  );
}

function Shown({ shown, onRetry }: { shown: Found; onRetry: () => void }) {
  switch (shown.status) {
    case 'checking':
    case 'open':
    case 'pending':
      return <Waiting shown={shown} onRetry={onRetry} />;
    case 'paid':
      return shown.token === undefined ? <PaidElsewhere /> : <BankChoice token={shown.token} />;
    default:
      return <Ended shown={shown} onRetry={onRetry} />;
  }
}
