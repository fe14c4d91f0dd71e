import type { ToldAccount } from '@vangnet/contract/payment';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { otherAccount, paid } from './text.ts';

/** What is known of the account: what was chosen, as long as it can be changed, or that nothing is known. */
export function AboutAccount({ account, onChange }: { account: ToldAccount; onChange: () => void }) {
  const { outcome, choice, ends } = account;
  if (outcome === 'unknown') return <p>{paid.unknown}</p>;
  if (!choice || !ends) return null;
  return (
    <p>
      {otherAccount.from} <b>{ends[choice]}</b>. <LinkButton onClick={onChange}>{paid.changeAccount}</LinkButton>
    </p>
  );
}
