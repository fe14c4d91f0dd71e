import type { FoundCase } from '@vangnet/contract/counter-lists';
import { CaseLink } from './CaseLink.tsx';
import css from './lists.module.css';
import { Moment } from './Moment.tsx';
import { State } from './State.tsx';
import { Table } from './Table.tsx';
import { holder, sentence, text } from './text.ts';

/** Cases with why they stand where they stand, and with nothing of the person. In a narrow window each is two lines. */
export function CaseTable({ caption, cases, me }: { caption: string; cases: readonly FoundCase[]; me: string }) {
  return (
    <Table caption={caption} columns={text.caseColumns} className={css['cases']}>
      {cases.map((one) => (
        <tr key={one.referenceId}>
          <th scope="row">
            <CaseLink reference={one.referenceId} />
          </th>
          <td>
            <State {...one} />
          </td>
          <td className={css['why']}>
            {one.tone === 'stuck' ? <b>{one.reason}</b> : <span>{one.reason}</span>}
            {one.tone === 'stuck' && one.next !== undefined && <span>{` ${sentence(one.next)}`}</span>}
          </td>
          <td className={css['changed']}>
            <Moment at={one.changedAt} />
          </td>
          <td className={css['holder']}>{one.takenBy ? holder(one.takenBy, me) : '–'}</td>
        </tr>
      ))}
    </Table>
  );
}
