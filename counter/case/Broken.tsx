import type { FoundBroken } from '@vangnet/contract/counter';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { Act } from '../actions/Act.tsx';
import type { ActionProps } from '../actions/ActionDialog.tsx';
import { momentInSentence } from '../lists/moments.ts';
import { text } from './text.ts';

type Props = Omit<ActionProps, 'offered'> & { broken: FoundBroken; offered: ActionProps['offered'] | undefined };

/** What is not as the product promises, since when, and the action that cures it. */
export function Broken({ broken: { says, since, cure }, offered, ...doing }: Props) {
  return (
    <Notice kind="warn" title={says}>
      <p>
        {text.since(momentInSentence(since))} {cure} {text.solved}
      </p>
      {offered && <Act offered={offered} primary {...doing} />}
    </Notice>
  );
}
