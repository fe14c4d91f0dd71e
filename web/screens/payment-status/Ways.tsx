import { wayWords } from '@vangnet/domain/application/way-words';
import { soonInWords } from '@vangnet/domain/values/date-in-words';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { RadioCards } from '../../parts/field/RadioCards.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { general } from '../../labels/text.ts';
import { paid } from './text.ts';
import type { BankName, Way } from './use-ways.ts';

/** Given to the chosen radio of each question, else to its first one. */
export const WAY = 'middel';
export const BANK = 'bank';

type Choosing = { chosen: string | undefined; onChoose: (id: string) => void; error: string | undefined };

/** Each way with what one needs for it. */
export function WhichWay({ ways, chosen, onChoose, error }: Choosing & { ways: readonly Way[] }) {
  return (
    <RadioCards
      id={WAY}
      legend={paid.ways}
      options={ways.map((way) => {
        const { who, needs } = wayWords(way);
        return { value: way.id, label: paid.confirm(who), note: needs };
      })}
      value={chosen}
      onChange={onChoose}
      error={error}
    />
  );
}

/** Until when a way does not work, and what one can do meanwhile. */
export function Outages({ ways }: { ways: readonly Way[] }) {
  const out = ways.flatMap(({ name, outage }) => (outage ? [{ name, until: new Date(outage.until) }] : []));
  return out.map(({ name, until }) => (
    <Notice key={name} kind="warn">
      {paid.outage(name, soonInWords(until, new Date()), out.length === ways.length)}
    </Notice>
  ));
}

type BanksProps = Choosing & {
  /** `loading` at first; undefined when the list could not be fetched. */
  banks: readonly BankName[] | 'loading' | undefined;
  onRetry: () => void;
};

/** The banks of a way that has them. */
export function Banks({ banks, onRetry, chosen, onChoose, error }: BanksProps) {
  if (banks === 'loading') {
    return (
      <p>
        <span className="sr-only">{paid.banksLoading}</span>
        <Skeleton width="full" />
      </p>
    );
  }
  if (!banks) {
    return (
      <Notice kind="warn" role="status">
        {paid.banksFailed} <LinkButton onClick={onRetry}>{general.retry}</LinkButton>
      </Notice>
    );
  }
  return (
    <RadioCards
      id={BANK}
      legend={paid.bank}
      hint={paid.bankHint}
      look="tiles"
      options={banks.map(({ ID, name }) => ({ value: ID, label: name }))}
      value={chosen}
      onChange={onChoose}
      error={error}
    />
  );
}
