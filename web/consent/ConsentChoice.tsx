import { Button } from '../parts/button/Button.tsx';
import css from './consent.module.css';
import { decide } from './decide.ts';
import { text } from './text.ts';

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
