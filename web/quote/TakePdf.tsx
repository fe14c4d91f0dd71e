import { call } from '@vangnet/contract/client';
import { quotePdf } from '@vangnet/contract/shares';
import { saveFile } from '../hooks/save-file.ts';
import { serverSentence } from '../hooks/server-sentence.ts';
import { useAction, type Outcome } from '../hooks/use-action.ts';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { fileDownload } from '../parts/icon/moreIcons.ts';
import { Failure } from '../parts/notice/Failure.tsx';
import { saveApplication } from '../saving/save-application.ts';
import { application } from '../state/application-store.ts';
import { pdf as text } from './take-along-text.ts';

/** Downloads the quote as a PDF. Saves first, so that the PDF shows what is on the screen. */
export function TakePdf() {
  const { busy, failure, run } = useAction(take);
  return (
    <>
      <LinkButton icon={fileDownload} aria-label={text.download} aria-disabled={busy} onClick={run}>
        {text.short}
      </LinkButton>
      <span role="status" className="sr-only">
        {busy && text.busy}
      </span>
      <Failure message={failure} />
    </>
  );
}

async function take(): Promise<Outcome> {
  const saved = await saveApplication();
  const { token } = application.read();
  if (!saved.ok) return { failure: serverSentence(saved, text.failed) };
  const made = await call(quotePdf, { params: { token: token ?? '' } });
  if (!made.ok) return { failure: serverSentence(made, text.failed) };
  saveFile(made.response.data);
  return {};
}
