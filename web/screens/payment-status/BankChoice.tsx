import { useState } from 'react';
import { isAccountChecked } from '@vangnet/domain/product/payment';
import type { ToldAccount } from '@vangnet/contract/payment';
import { call } from '@vangnet/contract/client';
import { listIssuers } from '@vangnet/contract/identity';
import { Moment } from '../../application/Moment.tsx';
import { brand } from '../../brand/brand.ts';
import { useDeparture } from '../../payment/start-payment.ts';
import { paymentStep } from '../../payment/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { lock } from '../../parts/icon/moreIcons.ts';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Net } from '../../parts/net/Net.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { useErrorTitle } from '../../frame/use-judged-form.ts';
import { usePlace } from '../../frame/use-place.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { general } from '../../labels/text.ts';
import { RadioCards } from '../../parts/field/RadioCards.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { useLoad } from '../../hooks/use-load.ts';
import { startIdentity } from './start-identity.ts';
import { paid, text, otherAccount } from './text.ts';

type Props = {
  token: string;
  /** Not there in a browser that did not pay. */
  account: ToldAccount | undefined;
  onChange: () => void;
};

/** Paid: thanks, and straight on to the last step, the bank that confirms who the visitor is. */
export function BankChoice({ token, account, onChange }: Props) {
  const { banks, retry } = useBanks();
  const [chosen, setChosen] = useState<string>();
  const [tried, setTried] = useState(false);
  const { busy, failure, depart } = useDeparture(async () =>
    chosen === undefined ? undefined : startIdentity(token, chosen),
  );
  const error = tried && chosen === undefined ? paid.bankRequired : undefined;
  usePlace(text.place.identity);
  useErrorTitle(error !== undefined);
  const list = banks?.status === 'ready' ? banks.list : [];
  const name = list.find(({ ID }) => ID === chosen)?.name ?? paid.yourBank;

  const goOn = () => {
    setTried(true);
    if (chosen === undefined) document.getElementById(RADIO)?.focus();
    else depart();
  };
  const steps = [paymentStep(account && isAccountChecked(account)), ...paid.steps(brand().durations)];
  return (
    <Moment
      picture={<Net done={2} coin="caught" />}
      title={paid.title}
      lead={paid.thanks}
      onSubmit={goOn}
      // What stands below the banks comes with them, so that they push nothing down.
      actions={
        banks?.status === 'ready' && (
          <Button type="submit" variant="primary" icon={lock} busy={busy} busyLabel={paid.going}>
            {paid.goTo(name)}
          </Button>
        )
      }
      after={
        banks && (
          <>
            <p>{paid.stop}</p>
            <Section heading={paid.what}>
              <Timeline steps={steps} current={2} />
            </Section>
          </>
        )
      }
    >
      <p>{paid.intro}</p>
      {account && <AboutAccount account={account} onChange={onChange} />}
      <Banks banks={banks} onRetry={retry} chosen={chosen} onChoose={setChosen} error={error} />
      <Failure message={failure} />
    </Moment>
  );
}

/** What is known of the account: what was chosen, as long as it can be changed, or that nothing is known. */
function AboutAccount({ account, onChange }: { account: ToldAccount; onChange: () => void }) {
  const { outcome, choice, ends } = account;
  if (outcome === 'unknown') return <p>{paid.unknown}</p>;
  if (!choice || !ends) return null;
  return (
    <p>
      {otherAccount.from} <b>{ends[choice]}</b>. <LinkButton onClick={onChange}>{paid.changeAccount}</LinkButton>
    </p>
  );
}

/** Given to the chosen bank, else to the first one. */
const RADIO = 'bank';

type BanksProps = {
  banks: BankList | undefined;
  onRetry: () => void;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  error: string | undefined;
};

function Banks({ banks, onRetry, chosen, onChoose, error }: BanksProps) {
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

type BankList = { status: 'failed' } | { status: 'ready'; list: readonly { ID: string; name: string }[] };

async function fetchBanks(): Promise<BankList> {
  const result = await call(listIssuers);
  return result.ok ? { status: 'ready', list: result.response.results } : { status: 'failed' };
}

/** The banks where visitors can confirm who they are, in the order of the identity service; undefined at first. */
function useBanks(): { banks: BankList | undefined; retry: () => void } {
  const { found, retry } = useLoad(fetchBanks);
  return { banks: found, retry };
}
