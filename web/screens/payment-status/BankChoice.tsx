import { useState } from 'react';
import { useDeparture } from '../../payment/use-departure.ts';
import { isAccountChecked } from '@vangnet/domain/product/payment';
import type { ToldAccount } from '@vangnet/contract/payment';
import { paymentStep } from '../../payment/text.ts';
import { AboutAccount } from './AboutAccount.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { lock } from '../../parts/icon/moreIcons.ts';
import { SideBlock } from '../../parts/lists/SideBlock.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { Banks, RADIO } from './Banks.tsx';
import { startIdentity } from './start-identity.ts';
import { paid, text } from './text.ts';
import { useBanks } from './use-banks.ts';

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
  usePlace(text.place.identity);
  const list = banks?.status === 'ready' ? banks.list : [];
  const name = list.find(({ ID }) => ID === chosen)?.name ?? paid.yourBank;

  const goOn = () => {
    setTried(true);
    if (chosen === undefined) document.getElementById(RADIO)?.focus();
    else depart();
  };
  return (
    <StepPage
      title={paid.title}
      before={<Notice kind="ok">{paid.thanks}</Notice>}
      lead={paid.intro}
      aside={
        <SideBlock heading={paid.what}>
          <Timeline steps={[paymentStep(account && isAccountChecked(account)), ...paid.steps]} current={2} />
        </SideBlock>
      }
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
      actions={
        banks?.status === 'ready' && (
          <Button type="submit" variant="primary" icon={lock} busy={busy} busyLabel={paid.going}>
            {paid.goTo(name)}
          </Button>
        )
      }
    >
      <Stack>
        {account && <AboutAccount account={account} onChange={onChange} />}
        <Banks
          banks={banks}
          onRetry={retry}
          chosen={chosen}
          onChoose={setChosen}
          error={tried && chosen === undefined ? paid.bankRequired : undefined}
        />
        <Failure message={failure} />
      </Stack>
    </StepPage>
  );
}
