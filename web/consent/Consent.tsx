import { Button } from '../parts/button/Button.tsx';
import { Link } from '../parts/link/Link.tsx';
import { settleUntold } from '../state/analytics.ts';
import { consent, useConsent, type Consent } from '../state/consent.ts';
import { forgetTracking, keepTracking } from '../state/tracking.ts';
import css from './consent.module.css';
import { text } from './text.ts';

/**
 * Asks for consent in the page, below what the visitor came for. The outcome takes the place of the question and the
 * buttons stay: the pressed one keeps the focus, nothing moves, and the choice can be changed at once.
 */
export function ConsentQuestion() {
  const choice = useConsent();
  const outcome = choice && text.outcome[choice];
  return (
    <section className={css['question']} aria-label={text.region}>
      <div className={css['words']}>
        <p role="status">{outcome}</p>
        <p className={outcome && css['answered']}>
          {text.question} <Link href="/cookies">{text.more}</Link>
        </p>
      </div>
      <ConsentChoice />
    </section>
  );
}

/** Both answers look the same and take one click. */
export function ConsentChoice() {
  return (
    <div className={css['choice']}>
      <Button variant="second" onClick={() => decide('refused')}>
        {text.refuse}
      </Button>
      <Button variant="second" onClick={() => decide('accepted')}>
        {text.accept}
      </Button>
    </div>
  );
}

/** Stores the visitor's choice. Tracking parameters are stored, and remembered moments reported, only on acceptance. */
function decide(choice: Consent): void {
  consent.choose(choice);
  if (choice === 'accepted') keepTracking();
  else forgetTracking();
  settleUntold();
}
