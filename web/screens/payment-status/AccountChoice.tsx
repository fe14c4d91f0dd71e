import { useState } from 'react';
import { type ShownAccount, chooseAccount } from '@vangnet/contract/payment';
import { directDebitFrom } from '@vangnet/domain/application/declarations-text';
import {
  type AccountChoice as Choice,
  isAccountChecked,
  type AccountChoice as WhichAccount,
} from '@vangnet/domain/product/payment';
import { fill } from '@vangnet/domain/values/fill';
import { call } from '@vangnet/contract/client';
import { Moment } from '../../application/Moment.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { useAction } from '../../hooks/use-action.ts';
import { text as frame } from '../../frame/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Checkbox } from '../../parts/field/Checkbox.tsx';
import { RadioCards } from '../../parts/field/RadioCards.tsx';
import { Net } from '../../parts/net/Net.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { serverSentence } from '../../hooks/server-sentence.ts';
import { general } from '../../labels/text.ts';
import { progress } from '../../state/progress.ts';
import css from './accountChoice.module.css';
import { otherAccount as text, text as page } from './text.ts';

const MANDATE = 'machtiging';

type Props = {
  paymentId: string;
  ends: Ends;
  chosen: Choice | undefined;
  onDone: (account: ShownAccount | undefined) => void;
};

/** Another account paid than the one that was entered: from which of the two the premium is collected. */
export function AccountChoice({ paymentId, ends, chosen, onDone }: Props) {
  const [choice, setChoice] = useState<Choice>(chosen ?? 'payer');
  const [mandate, setMandate] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useAction(async () => {
    const done = await choose(paymentId, choice, mandate);
    if (!done.ok) return { failure: done.failure };
    onDone(done.account);
    return {};
  });
  usePlace(page.place.paying);
  const lacksMandate = choice === 'payer' && !mandate;

  return (
    <Moment
      picture={<Net done={2} coin="caught" />}
      title={text.title}
      lead={<Lead ends={ends} />}
      onSubmit={() => {
        setTried(true);
        if (lacksMandate) document.getElementById(MANDATE)?.focus();
        else run();
      }}
      actions={
        <>
          <Button type="submit" variant="primary" arrow busy={busy} busyLabel={frame.saving}>
            {frame.next}
          </Button>
          <span className="muted">{text.once}</span>
        </>
      }
    >
      <RadioCards
        legend={text.legend}
        options={[
          { value: 'payer', label: text.use, note: <Consequence end={ends.payer} after={text.taken} /> },
          { value: 'entered', label: text.keep, note: <Consequence end={ends.entered} after={text.kept} /> },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'payer' && (
        <Checkbox
          id={MANDATE}
          checked={mandate}
          onChange={setMandate}
          label={<Bold words={fill(directDebitFrom, { lastDigits: ends.payer })} digits={ends.payer} />}
          error={tried && lacksMandate ? text.mandateRequired : undefined}
        />
      )}
      <Failure message={failure} />
    </Moment>
  );
}

const Lead = ({ ends }: { ends: Ends }) => (
  <span>
    {text.came} <b>{ends.payer}</b>. {text.entered} <b>{ends.entered}</b>.
  </span>
);

const Consequence = ({ end, after }: { end: string; after: string }) => (
  <span className={css['note']}>
    {text.from} <b>{end}</b>. <span>{after}</span>
  </span>
);

/** The sentence as it is recorded, with the digits of the account bold. */
function Bold({ words, digits }: { words: string; digits: string }) {
  const [before, after] = words.split(` ${digits} `);
  return (
    <span>
      <span>{before}</span> <b>{digits}</b> <span>{after}</span>
    </span>
  );
}

/** The two accounts to choose between, by their last four digits. */
type Ends = NonNullable<ShownAccount['ends']>;

/** Undefined when another tab went on to the bank meanwhile: the choice that was made there stands. */
type Chosen = { ok: true; account: ShownAccount | undefined } | { ok: false; failure: string };

/** Sends the server which account the premium is collected from. */
async function choose(paymentId: string, choice: WhichAccount, directDebit: boolean): Promise<Chosen> {
  const body = choice === 'payer' ? { choice, directDebit } : { choice };
  const result = await call(chooseAccount, { params: { id: paymentId }, body });
  if (result.ok) {
    const account = result.response.data;
    progress.note({ accountChecked: isAccountChecked(account) });
    return { ok: true, account };
  }
  const isSettled = result.failure?.errors.some(({ code }) => code === 'payment.accountSettled');
  if (isSettled) return { ok: true, account: undefined };
  return { ok: false, failure: serverSentence(result, general.failed) };
}
