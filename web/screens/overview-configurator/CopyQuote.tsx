import { memo, useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import type { Calculation } from '../../calculation/calculation.ts';
import { Button } from '../../parts/button/Button.tsx';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { copy as copyIcon } from '../../parts/icon/moreIcons.ts';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import css from './overview.module.css';
import { quoteText } from './copied-quote.ts';
import { copying } from './text.ts';

type Props = { draft: Draft; calculation: Calculation | undefined };

/** The quote as plain text on the clipboard; a browser that refuses the clipboard shows the text, selected. Memoised like `Details`. */
export const CopyQuote = memo(function CopyQuote({ draft, calculation }: Props) {
  const [copied, setCopied] = useState<string>();
  const [shown, setShown] = useState<string>();
  const text = calculation && quoteText(draft, calculation);
  const copy = () => {
    if (text === undefined) return;
    // Only a page that was loaded over TLS has a clipboard, and the visitor can deny access to it.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const written = clipboard ? clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
    written.then(
      () => setCopied(text),
      () => setShown(text),
    );
  };
  const close = () => setShown(undefined);
  const isCopied = text !== undefined && copied === text;
  return (
    <>
      <LinkButton
        // The word that it was copied is longer, and takes the room of the icon.
        icon={isCopied ? undefined : copyIcon}
        aria-label={isCopied ? undefined : copying.copy}
        aria-disabled={text === undefined}
        onClick={copy}
      >
        {isCopied ? copying.done : copying.short}
      </LinkButton>
      <span role="status" className="sr-only">
        {isCopied && copying.copied}
      </span>
      <Dialog
        open={shown !== undefined}
        onClose={close}
        kind="decision"
        title={copying.copy}
        actions={
          <Button variant="second" block onClick={close}>
            {copying.close}
          </Button>
        }
      >
        <p>{copying.refused}</p>
        <textarea
          className={css['copied']}
          aria-label={copying.field}
          readOnly
          rows={12}
          value={shown ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </>
  );
});
