import type { FoundBroken } from '@vangnet/contract/counter';
import { CaseLink } from './CaseTable.tsx';
import css from './lists.module.css';
import { Moment } from './Moment.tsx';
import { Table } from './Table.tsx';
import { text } from './text.ts';

/** What is not as the product promises. The case that it leads to has the button that cures it, and tells the rest in Dutch. */
export function BrokenTable({ broken }: { broken: readonly FoundBroken[] }) {
  return (
    <Table caption={text.broken} columns={text.brokenColumns}>
      {broken.map(({ promise, says, subject, referenceId, since, detail, cure }) => (
        <tr key={`${promise} ${subject}`}>
          <th scope="row">
            {says}
            {referenceId === undefined && (
              <p className={css['detail']}>
                {text.forOperator} <span lang="en">{detail}</span>
              </p>
            )}
          </th>
          <td>
            <Moment at={since} />
          </td>
          <td>{referenceId === undefined ? subject : <CaseLink reference={referenceId} />}</td>
          <td>{cure}</td>
        </tr>
      ))}
    </Table>
  );
}
