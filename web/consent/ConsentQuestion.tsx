import { Link } from '../parts/link/Link.tsx';
import { useConsent } from '../state/consent.ts';
import { ConsentChoice } from './ConsentChoice.tsx';
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
