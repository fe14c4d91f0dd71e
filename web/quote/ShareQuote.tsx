import { useState } from 'react';
import { call } from '@vangnet/contract/client';
import { SHARED_PATH } from '@vangnet/contract/pages';
import { endShare, shareQuote } from '@vangnet/contract/shares';
import { dayInWords } from '@vangnet/domain/values/date-in-words';
import { addressOf } from '../hooks/address.ts';
import { serverSentence } from '../hooks/server-sentence.ts';
import { useAction, type Outcome } from '../hooks/use-action.ts';
import { Button } from '../parts/button/Button.tsx';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Fields } from '../parts/field/Fields.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { share as shareIcon } from '../parts/icon/moreIcons.ts';
import { Failure } from '../parts/notice/Failure.tsx';
import { saveApplication } from '../saving/save-application.ts';
import { application } from '../state/application-store.ts';
import { sharing as text } from './take-along-text.ts';

type Link = { url: string; quotes: number; endsOn: string };

/** Shares the quote under a link. Saves first, so that the link shows what is on the screen. */
export function ShareQuote() {
  const { link, open, close, copied, copy, busy, failure, share, end } = useSharing();
  return (
    <>
      <LinkButton icon={shareIcon} aria-label={text.share} aria-disabled={busy} onClick={() => share(false)}>
        {text.short}
      </LinkButton>
      {!open && <Failure message={failure} />}
      <Dialog
        open={open}
        onClose={close}
        kind="explanation"
        title={text.share}
        actions={
          <>
            {link && (
              <Button block onClick={copy}>
                {text.copy}
              </Button>
            )}
            <Button variant={link ? 'second' : 'primary'} block onClick={close}>
              {text.close}
            </Button>
          </>
        }
      >
        {link ? (
          <Fields>
            <p>{text.lead}</p>
            <TextField
              label={text.field}
              hint={text.until(dayInWords(link.endsOn))}
              readOnly
              value={link.url}
              onChange={() => undefined}
              onFocus={(event) => event.currentTarget.select()}
            />
            <p>{link.quotes > 1 ? text.two : text.compare}</p>
            {link.quotes > 1 && <LinkButton onClick={() => share(true)}>{text.alone}</LinkButton>}
            <LinkButton onClick={end}>{text.end}</LinkButton>
          </Fields>
        ) : (
          <p>{text.ended}</p>
        )}
        <p role="status">{copied && text.copied}</p>
        <Failure message={failure} />
      </Dialog>
    </>
  );
}

function useSharing() {
  const [open, setOpen] = useState(false);
  const [link, setLink] = useState<Link>();
  const [copied, setCopied] = useState(false);
  const { busy, failure, run } = useAction(async (action: () => Promise<Link | undefined | Outcome>) => {
    setCopied(false);
    const made = await action();
    if (made && !('url' in made)) return made;
    setLink(made);
    setOpen(true);
    return {};
  });
  const copy = () => {
    // Without TLS there is no clipboard, and the visitor can deny access to it; they can still copy from the field.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    void clipboard?.writeText(link?.url ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return {
    link,
    open,
    close: () => setOpen(false),
    copied,
    copy,
    busy,
    failure,
    share: (alone: boolean) => run(() => makeLink(alone)),
    end: () => run(endLink),
  };
}

async function makeLink(alone: boolean): Promise<Link | Outcome> {
  const saved = await saveApplication();
  if (!saved.ok) return { failure: serverSentence(saved, text.failed) };
  const params = { token: application.read().token ?? '' };
  const shared = await call(shareQuote, { params, body: { alone } });
  if (!shared.ok) return { failure: serverSentence(shared, text.failed) };
  const { link, quotes, endsOn } = shared.response.data;
  return { url: `${addressOf(SHARED_PATH)}#${link}`, quotes, endsOn };
}

async function endLink(): Promise<undefined | Outcome> {
  const ended = await call(endShare, { params: { token: application.read().token ?? '' } });
  return ended.ok ? undefined : { failure: serverSentence(ended, text.failed) };
}
