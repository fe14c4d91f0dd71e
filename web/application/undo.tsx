import { useEffect, useState, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { held, useApplication } from '../state/held.ts';
import { newCalculationText as text } from './text.ts';
import css from './undo.module.css';

/** Time to read and to undo; begins anew when focus and pointer leave. */
const UNDO_MS = 10_000;

let close = (): void => undefined;

/**
 * Says that a new calculation has begun, and which mail still has the quote of the former one. With `undo` it offers to
 * bring the former one back. It has a root of its own, because the screen behind it changes.
 */
export function tellOfAnother(said: string, quotedTo: string | undefined, undo?: () => void): void {
  close();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = () => {
    root.unmount();
    place.remove();
  };
  close = end;
  const words = quotedTo === undefined ? said : `${said} ${text.quoteStays(quotedTo)}`;
  root.render(<Undo words={words} onUndo={undo} onClose={end} />);
}

type Props = { words: string; onUndo: (() => void) | undefined; onClose: () => void };

function Undo({ words, onUndo, onClose }: Props) {
  const [which] = useState(held.current);
  const [isThere, setThere] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useApplication();
  // Undoing would overwrite a calculation that was begun since, or bring back deleted data.
  const isOutdated = held.current() !== which;

  // Screen readers announce a status only when its words come after it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, isOutdated ? 0 : UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isOutdated, onClose]);

  const hold = ({ currentTarget }: SyntheticEvent) => setHeld(currentTarget.matches(':hover, :focus-within'));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reports that the visitor is at the button in it; it is not a control
    <div role="status" onFocus={hold} onBlur={hold} onPointerEnter={hold} onPointerLeave={hold}>
      {isThere && !isOutdated && (
        <div className={css['toast']}>
          <p>{words}</p>
          {onUndo && (
            <LinkButton
              onClick={() => {
                onClose();
                onUndo();
              }}
            >
              {text.undo}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}
