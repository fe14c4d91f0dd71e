import { useState } from 'react';
import { wayWords } from '@vangnet/domain/application/way-words';
import { isAccountChecked } from '@vangnet/domain/product/payment';
import type { ShownAccount } from '@vangnet/contract/payment';
import { Moment } from '../../application/Moment.tsx';
import { brand } from '../../brand/brand.ts';
import { useDeparture } from '../../payment/start-payment.ts';
import { paymentStep } from '../../payment/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { lock } from '../../parts/icon/moreIcons.ts';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Net } from '../../parts/net/Net.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { useErrorTitle } from '../../frame/use-judged-form.ts';
import { usePlace } from '../../frame/use-place.ts';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { startIdentity } from './start-identity.ts';
import { paid, text, otherAccount } from './text.ts';
import { useChoice, useWays, type Choice, type Way } from './use-ways.ts';
import { Ways } from './Ways.tsx';

type Props = {
  token: string;
  /** Not there in a browser that did not pay. */
  account: ShownAccount | undefined;
  onChange: () => void;
};

/** Paid: thanks, and straight on to the last step, in which the bank, or another service, confirms who the visitor is. */
export function WayChoice({ token, account, onChange }: Props) {
  const { offer, retry } = useWays();
  /** The question that was open when the visitor wanted to go on. */
  const [passedBy, setPassedBy] = useState<string>();
  const choice = useChoice(offer);
  const { way, others, bank, lacks } = choice;
  const { busy, failure, depart } = useDeparture(async () =>
    way && !lacks ? startIdentity(token, [way, ...others], bank?.ID) : undefined,
  );
  usePlace(text.place.identity);
  const missed = lacks === passedBy ? lacks : undefined;
  useErrorTitle(missed !== undefined);

  const goOn = () => {
    setPassedBy(lacks);
    if (lacks) document.getElementById(lacks)?.focus();
    else depart();
  };
  const steps = [
    paymentStep(account && isAccountChecked(account)),
    ...paid.steps(brand().durations, way && wayWords(way).who),
  ];
  return (
    <Moment
      picture={<Net done={2} coin="caught" />}
      title={paid.title}
      lead={paid.thanks}
      onSubmit={goOn}
      // What stands below the banks comes with them, so that they push nothing down.
      actions={
        choice.canGoOn && (
          <Button type="submit" variant="primary" icon={lock} busy={busy} busyLabel={paid.going}>
            {goOnLabel(choice)}
          </Button>
        )
      }
      after={
        offer && (
          <>
            <p>{paid.stop}</p>
            <Section heading={paid.what}>
              <Timeline steps={steps} current={2} />
            </Section>
          </>
        )
      }
    >
      <p>{introOf(choice.open)}</p>
      {account && <AboutAccount account={account} onChange={onChange} />}
      <Ways offer={offer} choice={choice} missed={missed} onRetry={retry} />
      <Failure message={failure} />
    </Moment>
  );
}

const goOnLabel = ({ way, bank }: Choice) => (way ? paid.goTo(bank?.name ?? wayWords(way).who) : text.goOn);

/** With one way that works now it is about that one. */
function introOf([way, ...others]: readonly Way[]): string {
  if (!way) return paid.introOfAny;
  if (others.length > 0) return paid.introOfWays;
  return way.hasChoices ? paid.intro : paid.introOf(wayWords(way).who);
}

/** What is known of the account: what was chosen, as long as it can be changed, or that nothing is known. */
function AboutAccount({ account, onChange }: { account: ShownAccount; onChange: () => void }) {
  const { outcome, choice, ends } = account;
  if (outcome === 'unknown') return <p>{paid.unknown}</p>;
  if (!choice || !ends) return null;
  return (
    <p>
      {otherAccount.from} <b>{ends[choice]}</b>. <LinkButton onClick={onChange}>{paid.changeAccount}</LinkButton>
    </p>
  );
}
