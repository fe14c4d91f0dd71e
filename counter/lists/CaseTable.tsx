import type { FoundCase } from '@vangnet/contract/counter';
import { Link } from '../../web/parts/link/Link.tsx';
import css from './lists.module.css';
import { Moment } from './Moment.tsx';
import { timeOf } from './moments.ts';
import { Table } from './Table.tsx';
import { text } from './text.ts';

export const caseAddress = (reference: string) => `/aanvraag/${reference}`;

export function CaseLink({ reference }: { reference: string }) {
  return (
    <Link className={css['reference']} href={caseAddress(reference)}>
      {reference}
    </Link>
  );
}

/** Cases, with nothing of the person. */
export function CaseTable({ caption, cases }: { caption: string; cases: readonly FoundCase[] }) {
  return (
    <Table caption={caption} columns={text.caseColumns}>
      {cases.map(({ referenceId, state, changedAt, attention, takenBy }) => (
        <tr key={referenceId}>
          <th scope="row">
            <CaseLink reference={referenceId} />
          </th>
          <td>
            {state}
            {attention.map((says) => (
              <p key={says} className={css['attention']}>
                {says}
              </p>
            ))}
          </td>
          <td>
            <Moment at={changedAt} />
          </td>
          <td>{takenBy ? text.takenBy(takenBy.name, timeOf(takenBy.until)) : '–'}</td>
        </tr>
      ))}
    </Table>
  );
}
