import { wayWords } from '@vangnet/domain/application/way-words';
import { soonInWords } from '@vangnet/domain/values/date-in-words';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { RadioCards } from '../../parts/field/RadioCards.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { general } from '../../labels/text.ts';
import { paid } from './text.ts';
import { BANK, WAY, type BankName, type Choice, type Offer, type Way } from './use-ways.ts';

type WaysProps = {
  /** Undefined at first. */
  offer: Offer | undefined;
  choice: Choice;
  /** The question that was passed by. */
  missed: string | undefined;
  onRetry: () => void;
};

/** What does not work now, the ways where there are several, and the banks of a way that has them. */
export function Ways({ offer, choice: { open, way, bank, chooseWay, chooseBank }, missed, onRetry }: WaysProps) {
  if (!offer) {
    return (
      <p>
        <span className="sr-only">{paid.loading}</span>
        <Skeleton width="full" />
      </p>
    );
  }
  const { ways, banks } = offer;
  if (ways.length === 0) return <NotLoaded message={paid.waysFailed} onRetry={onRetry} />;
  const errorOf = (question: string, message: string) => (missed === question ? message : undefined);
  return (
    <>
      <Outages ways={ways} />
      {ways.length > 1 && open.length > 0 && (
        <WhichWay ways={open} chosen={way?.id} onChoose={chooseWay} error={errorOf(WAY, paid.wayRequired)} />
      )}
      {way?.hasChoices && (
        <Banks
          banks={banks}
          onRetry={onRetry}
          chosen={bank?.ID}
          onChoose={chooseBank}
          error={errorOf(BANK, paid.bankRequired)}
        />
      )}
    </>
  );
}

type Choosing = { chosen: string | undefined; onChoose: (id: string) => void; error: string | undefined };

/** Each way with what one needs for it. */
function WhichWay({ ways, chosen, onChoose, error }: Choosing & { ways: readonly Way[] }) {
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
function Outages({ ways }: { ways: readonly Way[] }) {
  const out = ways.flatMap(({ name, outage }) => (outage ? [{ name, until: new Date(outage.until) }] : []));
  return out.map(({ name, until }) => (
    <Notice key={name} kind="warn">
      {paid.outage(name, soonInWords(until, new Date()), out.length === ways.length)}
    </Notice>
  ));
}

type BanksProps = Choosing & {
  /** Undefined when the list could not be fetched. */
  banks: readonly BankName[] | undefined;
  onRetry: () => void;
};

/** The banks of a way that has them. */
function Banks({ banks, onRetry, chosen, onChoose, error }: BanksProps) {
  if (!banks) return <NotLoaded message={paid.banksFailed} onRetry={onRetry} />;
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

function NotLoaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice kind="warn" role="status">
      <span>{message}</span> <LinkButton onClick={onRetry}>{general.retry}</LinkButton>
    </Notice>
  );
}
