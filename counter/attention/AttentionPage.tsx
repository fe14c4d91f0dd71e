import { listAttention } from '@vangnet/contract/counter';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { Answer, Page } from '../frame/Page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { BrokenTable } from '../lists/BrokenTable.tsx';
import { momentInSentence } from '../lists/moments.ts';
import { text } from './text.ts';

/** Everything that is not as the product promises, the oldest first. */
export function AttentionPage() {
  const asked = useAsked((ask, signal) => ask(listAttention, { signal }));
  return (
    <Page heading={text.heading}>
      <Answer asked={asked}>
        {({ broken, lookedAt }) => (
          <>
            <p className="muted">
              {lookedAt === undefined ? text.notLooked : text.lookedAt(momentInSentence(lookedAt))}
            </p>
            {broken.length > 0 && <BrokenTable broken={broken} />}
            {broken.length === 0 && lookedAt !== undefined && <Notice kind="ok">{text.nothing}</Notice>}
          </>
        )}
      </Answer>
    </Page>
  );
}
