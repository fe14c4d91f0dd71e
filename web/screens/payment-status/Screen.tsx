import { useState } from 'react';
import { isChoiceDue } from '@vangnet/domain/product/payment';
import { useSearch } from '../../hooks/use-location.ts';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { useTitle } from '../../frame/use-place.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { Ended, PaidElsewhere } from './Ended.tsx';
import type { Found } from './look-up.ts';
import { authorized, ended, error, other, paid, waiting } from './text.ts';
import { usePayment } from './use-payment.ts';
import { Waiting } from './Waiting.tsx';
import { WayChoice } from './WayChoice.tsx';

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
  const { shown, retry, choose } = usePayment(id);
  useTitle(titles[shown.status] ?? other.title);
  return (
    <>
      <p className="sr-only" role="status">
        {titles[shown.status] ?? other.lead(shown.status)}
      </p>
      <Shown id={id} shown={shown} onRetry={retry} onChosen={choose} />
    </>
  );
}

type PaidProps = { id: string; shown: Found; onChosen: (account: Found['account']) => void };
type ShownProps = PaidProps & { onRetry: () => void };

function Shown({ id, shown, onRetry, onChosen }: ShownProps) {
  switch (shown.status) {
    case 'checking':
    case 'open':
    case 'pending':
      return <Waiting shown={shown} onRetry={onRetry} />;
    case 'paid':
      return <Paid id={id} shown={shown} onChosen={onChosen} />;
    default:
      return <Ended shown={shown} onRetry={onRetry} />;
  }
}

/** First from which account the premium is collected, where there are two; then the bank that confirms the visitor. */
function Paid({ id, shown, onChosen }: PaidProps) {
  const { token, account } = shown;
  const [changes, setChanges] = useState(false);
  const ends = account && (changes || isChoiceDue(account)) ? account.ends : undefined;
  useHeadingFocus(ends ? 'account' : 'bank', { fromTop: true });
  if (token === undefined) return <PaidElsewhere />;
  if (ends) {
    const finish = (chosen: Found['account']) => {
      setChanges(false);
      onChosen(chosen);
    };
    return <AccountChoice paymentId={id} ends={ends} chosen={account?.choice} onDone={finish} />;
  }
  return <WayChoice token={token} account={account} onChange={() => setChanges(true)} />;
}
