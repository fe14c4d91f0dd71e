import { useEffect, useState } from 'react';
import { revealCase, type Fact } from '@vangnet/contract/counter';
import { useAction } from '../../web/hooks/use-action.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { TextField } from '../../web/parts/field/TextField.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { Section } from '../../web/parts/section/Section.tsx';
import { timeOf } from '../lists/moments.ts';
import { failureWords } from '../session/failure.ts';
import { useSession } from '../session/use-session.ts';
import css from './case.module.css';
import { Facts } from './Facts.tsx';
import { text } from './text.ts';

const SHOWN_MS = 5 * 60_000;

type Shown = { readonly facts: readonly Fact[]; readonly until: number };

/** The personal data of a case: masked until there is a reason, and again after five minutes. */
export function Personal({ reference }: { reference: string }) {
  const { session, expired } = useSession();
  const [shown, setShown] = useState<Shown>();
  const hide = () => setShown(undefined);
  if (shown && expired !== 'no') hide();
  useHidden(shown?.until, hide);
  return (
    <Section heading={text.personal} first>
      {shown ? (
        <>
          <Facts facts={shown.facts} />
          <div className={css['lease']}>
            <p className="small muted">{text.hiddenAt(timeOf(new Date(shown.until)))}</p>
            <Button variant="quiet" onClick={hide}>
              {text.hide}
            </Button>
          </div>
        </>
      ) : session.rights.includes('reveal') ? (
        <Reason reference={reference} onShown={(facts) => setShown({ facts, until: Date.now() + SHOWN_MS })} />
      ) : (
        <p>{text.notYours}</p>
      )}
    </Section>
  );
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
        hint={text.reasonHint}
        error={fault}
        value={reason}
        onChange={setReason}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" variant="second" busy={busy} busyLabel={text.busy}>
        {text.show}
      </Button>
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
