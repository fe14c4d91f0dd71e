import type { Attention } from '@vangnet/contract/counter-lists';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { Answer, Page } from '../frame/Page.tsx';
import type { Asked } from '../frame/use-asked.ts';
import { AttentionRows } from '../lists/AttentionRows.tsx';
import { Pages } from '../lists/Choice.tsx';
import { momentInSentence } from '../lists/moments.ts';
import { useSession } from '../session/use-session.ts';
import { text } from './text.ts';

type Props = { attention: Asked<Attention> };

/** Everything that staff have to act on: first what only some may do and this person may (confirm, refund), then the oldest. */
export function AttentionPage({ attention }: Props) {
  const { session } = useSession();
  return (
    <Page heading={text.heading}>
      <Answer asked={attention}>
        {({ broken, page, pages, lookedAt }) => (
          <>
            <p className="muted">
              {lookedAt === undefined ? text.notLooked : text.lookedAt(momentInSentence(lookedAt))}
            </p>
            <Pages of="/aandacht" page={page} pages={pages} />
            {broken.length > 0 && <AttentionRows broken={broken} me={session.name} />}
            {broken.length === 0 && lookedAt !== undefined && <Notice kind="ok">{text.nothing}</Notice>}
          </>
        )}
      </Answer>
    </Page>
  );
}
