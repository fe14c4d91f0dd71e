import { startTransition, useOptimistic } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './afterPaint.ts';

/**
 * A choice that its control shows at the next paint, before the rest of the screen follows it: a phone draws the mark
 * at once, and the prices in the frames after.
 *
 * @returns what the control shows, and what chooses
 */
export function useChosen<V>(value: V, onChange: (value: V) => void): [shown: V, choose: (value: V) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: V) =>
    startTransition(async () => {
      show(next);
      await afterPaint();
      // Whole, before a key or a press that comes right after the paint: a form is judged by what was rendered.
      flushSync(() => onChange(next));
    });
  return [shown, choose];
}
