import { general } from '../../labels/text.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { RadioCards } from '../../parts/field/RadioCards.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { paid } from './text.ts';
import type { Banks as BankList } from './use-banks.ts';

/** Given to the chosen bank, else to the first one. */
export const RADIO = 'bank';

type Props = {
  banks: BankList | undefined;
  onRetry: () => void;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  error: string | undefined;
};

export function Banks({ banks, onRetry, chosen, onChoose, error }: Props) {
  if (banks?.status === 'ready') {
    return (
      <RadioCards
        id={RADIO}
        legend={paid.bank}
        hint={paid.bankHint}
        look="tiles"
        options={banks.list.map(({ ID, name }) => ({ value: ID, label: name }))}
        value={chosen}
        onChange={onChoose}
        error={error}
      />
    );
  }
  if (banks?.status === 'failed') {
    return (
      <Notice kind="warn" role="status">
        {paid.banksFailed} <LinkButton onClick={onRetry}>{general.retry}</LinkButton>
      </Notice>
    );
  }
  return (
    <p>
      <span className="sr-only">{paid.banksLoading}</span>
      <Skeleton width="full" />
    </p>
  );
}
