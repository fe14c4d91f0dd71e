import { useId, useRef, type FormEvent, type MouseEvent, type ReactNode, useLayoutEffect, type RefObject } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { close } from '../icon/moreIcons.ts';
import { text } from '../text.ts';
import css from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** A decision asks for something (centred); an explanation only informs (drawer). Both are a bottom sheet on mobile. */
  kind: 'decision' | 'explanation';
  title: ReactNode;
  children: ReactNode;
  /** Buttons, primary first. */
  actions?: ReactNode;
  /** Instead of actions: the label of a single button, which closes. */
  closing?: string | undefined;
  /** Makes one form of body and actions. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
};

export function Dialog(props: DialogProps) {
  const { open, onClose, kind, title, onSubmit } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedOn = useRef<EventTarget>(null);

  useModal(ref, open, kind === 'decision' ? 'input, select, textarea' : undefined);

  // Only a press that starts and ends on the scrim closes: not a selection of text that is dragged out of the dialog,
  // and not the second half of the double click that opened it.
  function clickScrim(event: MouseEvent<HTMLDialogElement>) {
    if (event.detail < 2 && event.target === event.currentTarget && pressedOn.current === event.currentTarget)
      onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Esc
    <dialog
      ref={ref}
      className={cx(css['dialog'], css[kind])}
      aria-labelledby={titleId}
      onMouseDown={(event) => (pressedOn.current = event.target)}
      onClick={clickScrim}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes without a cancel event when Esc is pressed twice. Strict mode closes and reopens, which is not reported.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
    >
      {open && (
        <div className={css['paper']}>
          <div className={css['head']}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon={close} label={text.close} className={css['close']} onClick={onClose} />
          </div>
          {onSubmit ? (
            <form noValidate onSubmit={onSubmit}>
              <Inside {...props} />
            </form>
          ) : (
            <Inside {...props} />
          )}
        </div>
      )}
    </dialog>
  );
}

function Inside({ children, closing, onClose, ...props }: DialogProps) {
  const button = closing !== undefined && (
    <Button block onClick={onClose}>
      {closing}
    </Button>
  );
  const actions = props.actions ?? button;
  return (
    <>
      <div className={css['body']}>{children}</div>
      {actions && <div className={css['actions']}>{actions}</div>}
    </>
  );
}

/**
 * Opens and closes a native dialog. The focus goes to the first thing that `first` selects, else to what the browser
 * chooses: the close button, which stands right behind the title.
 */
function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, first: string | undefined): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    dialog.showModal();
    if (first !== undefined) dialog.querySelector<HTMLElement>(first)?.focus();
    // Also gives the focus back to where it was before.
    return () => dialog.close();
  }, [ref, open, first]);
}
