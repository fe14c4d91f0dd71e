import type { FoundBroken } from '@vangnet/contract/counter';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { Answer, Page } from '../frame/Page.tsx';
import type { Asked } from '../frame/use-asked.ts';
import { AttentionRows } from '../lists/AttentionRows.tsx';
import { momentInSentence } from '../lists/moments.ts';
import { useSession } from '../session/use-session.ts';
import { text } from './text.ts';

type Props = { attention: Asked<{ broken: readonly FoundBroken[]; lookedAt?: string | undefined }> };

/** Everything that needs somebody: what waits for this person first, then the oldest. */
export function AttentionPage({ attention }: Props) {
  const { session } = useSession();
  return (
    <Page heading={text.heading}>
      <Answer asked={attention}>
        {({ broken, lookedAt }) => (
          <>
            <p className="muted">
              {lookedAt === undefined ? text.notLooked : text.lookedAt(momentInSentence(lookedAt))}
            </p>
            {broken.length > 0 && <AttentionRows broken={broken} me={session.name} />}
            {broken.length === 0 && lookedAt !== undefined && <Notice kind="ok">{text.nothing}</Notice>}
          </>
        )}
      </Answer>
    </Page>
  );
}
