import type { FoundBroken } from '@vangnet/contract/counter-lists';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { Act } from '../actions/Act.tsx';
import type { ActionProps } from '../actions/ActionDialog.tsx';
import { momentSince } from '../lists/moments.ts';
import { text } from './text.ts';

type Props = Omit<ActionProps, 'offered'> & { broken: FoundBroken; offered: ActionProps['offered'] | undefined };

/** What else is not as the product promises, since when, and the action that cures it. */
export function Broken({ broken: { says, since, cure }, offered, ...doing }: Props) {
  return (
    <Notice kind="warn" title={says}>
      <p>{text.broken(momentSince(since), cure)}</p>
      {offered && offered.impossible === undefined && <Act offered={offered} {...doing} />}
    </Notice>
  );
}
