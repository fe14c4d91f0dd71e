import { useEffect, useState } from 'react';
import { revealCase, type CaseHint, type Fact } from '@vangnet/contract/counter';
import { useAction } from '../../web/hooks/use-action.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { TextField } from '../../web/parts/field/TextField.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { timeOf } from '../lists/moments.ts';
import { Part } from '../lists/Part.tsx';
import { failureWords } from '../session/failure.ts';
import { useSession } from '../session/use-session.ts';
import css from './case.module.css';
import { Facts } from './Facts.tsx';
import { text } from './text.ts';

const SHOWN_MS = 5 * 60_000;

type Shown = { readonly facts: readonly Fact[]; readonly until: number };

/** Who calls: masked until there is a reason, and again after five minutes. */
export function Customer({ reference, hint }: { reference: string; hint: CaseHint }) {
  const { session, expired } = useSession();
  const [shown, setShown] = useState<Shown>();
  const hide = () => setShown(undefined);
  if (shown && expired !== 'no') hide();
  useHidden(shown?.until, hide);
  return (
    <Part heading={text.personal}>
      <Facts facts={shown?.facts ?? masked(hint)} />
      {shown ? (
        <div className={css['shown']}>
          <p className="small muted">{text.hiddenAt(timeOf(new Date(shown.until)))}</p>
          <Button variant="quiet" onClick={hide}>
            {text.hide}
          </Button>
        </div>
      ) : session.rights.includes('reveal') ? (
        <Reason reference={reference} onShown={(facts) => setShown({ facts, until: Date.now() + SHOWN_MS })} />
      ) : (
        <p className="small muted">{text.notYours}</p>
      )}
    </Part>
  );
}

/** What can be compared with what a customer says. */
function masked({ name, city, phone }: CaseHint): readonly Fact[] {
  const { masked: labels } = text;
  const facts = [
    { label: labels.name, value: name },
    { label: labels.city, value: city },
    { label: labels.phone, value: phone && text.phoneEnds(phone) },
  ];
  return facts.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

/** Asks why, for each look anew. */
function Reason({ reference, onShown }: { reference: string; onShown: (facts: readonly Fact[]) => void }) {
  const { ask } = useSession();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { busy, failure, run } = useAction(async () => {
    setFault(reason.trim() === '' ? text.giveReason : undefined);
    if (reason.trim() === '') return {};
    const result = await ask(revealCase, { params: { reference }, body: { reason: reason.trim() } });
    if (result.ok) onShown(result.response.data.personal);
    else if (result.status === 422) setFault(failureWords(result));
    else return { failure: failureWords(result) };
    return {};
  });
  return (
    <form
      className={css['reason']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <TextField
        label={text.reason}
        error={fault}
        value={reason}
        onChange={setReason}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" variant="second" busy={busy} busyLabel={text.busy}>
        {text.show}
      </Button>
      <p className={css['reasonHint']}>{text.reasonHint}</p>
      <Failure message={failure} />
    </form>
  );
}

/** Hides in time, and when the page is left: a browser can show it again as it was. */
function useHidden(until: number | undefined, hide: () => void): void {
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(hide, until - Date.now());
    window.addEventListener('pagehide', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', hide);
    };
  });
}
