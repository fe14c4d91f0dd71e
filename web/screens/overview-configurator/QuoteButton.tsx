import { Button } from '../../parts/button/Button.tsx';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { mail } from '../../parts/icon/icons.ts';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import type { Quote } from '../../quote/use-quote.ts';
import css from './overview.module.css';
import { quoting } from './text.ts';

/** The button that asks for the quote by mail, and the outcome below it. */
export function QuoteButton({ quote: { state, address, send, change } }: { quote: Quote }) {
  return (
    <div className={css['quote']}>
      <Button
        variant="second"
        block
        icon={mail}
        busy={state.status === 'sending'}
        busyLabel={quoting.sending}
        onClick={send}
      >
        {quoting.send}
      </Button>
      {address !== undefined && (
        <p className={`small ${css['address']}`}>
          <span>{quoting.to(address)}</span>{' '}
          <LinkButton onClick={change}>
            {quoting.change} <span className="sr-only">{quoting.changeOf}</span>
          </LinkButton>
        </p>
      )}
      <div role="status">
        {state.status === 'success' && (
          <Notice kind="ok" small>
            {quoting.sent(state.email)}
          </Notice>
        )}
      </div>
      {state.status === 'idle' && state.failure && <Failure message={state.failure} />}
    </div>
  );
}
