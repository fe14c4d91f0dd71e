import { Button } from '../../parts/button/Button.tsx';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { check } from '../../parts/icon/icons.ts';
import { Failure } from '../../parts/notice/Failure.tsx';
import type { Quote } from '../../quote/use-quote.ts';
import css from './overview.module.css';
import { Point } from './Who.tsx';
import { quoting } from './text.ts';

type Props = { quote: Quote };

/** The button that asks for the quote by mail, until it is sent. */
export function QuoteButton({ quote: { state, send } }: Props) {
  if (state.status === 'success') return null;
  return (
    <Button variant="second" busy={state.status === 'sending'} busyLabel={quoting.sending} onClick={send}>
      {quoting.send}
    </Button>
  );
}

/** One line with the address that the quote goes to, or went to. */
export function QuoteOutcome({ quote: { state, address, send, change } }: Props) {
  const isSent = state.status === 'success';
  return (
    <>
      <div className={css['address']}>
        <span role="status">
          {isSent && (
            <>
              <Icon path={check} className={css['sent']} />
              <span>{quoting.sent(state.email)}</span>
            </>
          )}
        </span>
        {isSent && (
          <span>
            <Point />
            <LinkButton onClick={send}>
              {quoting.again} <span className="sr-only">{quoting.againOf}</span>
            </LinkButton>
          </span>
        )}
        {!isSent && address !== undefined && <span>{quoting.to(address)}</span>}
        {address !== undefined && (
          <span>
            <Point />
            <LinkButton onClick={change}>
              {quoting.change} <span className="sr-only">{quoting.changeOf}</span>
            </LinkButton>
          </span>
        )}
      </div>
      {state.status === 'idle' && <Failure message={state.failure} />}
    </>
  );
}
