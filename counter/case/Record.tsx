import type { Case } from '@vangnet/contract/counter';
import { formatEuro, centsFromEuro } from '@vangnet/domain/values/money';
import { Button } from '../../web/parts/button/Button.tsx';
import { cx } from '../../web/parts/cx.ts';
import { PlainList } from '../../web/parts/lists/PlainList.tsx';
import { Section } from '../../web/parts/section/Section.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Table } from '../lists/Table.tsx';
import css from './case.module.css';
import { Facts } from './Facts.tsx';
import { text } from './text.ts';

/** What happened, the earliest first; what comes next stands last. */
export function History({ timeline, onAgain }: Pick<Case, 'timeline'> & { onAgain: () => void }) {
  return (
    <Section heading={text.timeline} first>
      <ol className={css['timeline']}>
        {timeline.map(({ at, what, by, isNext }, index) => (
          <li key={index} className={cx(css['event'], isNext && css['next'])}>
            <span className={css['at']}>
              <Moment at={at} />
            </span>
            <span>
              {isNext && <strong>{text.next} </strong>}
              {what}
              {by !== undefined && <span className="muted"> {text.by(by)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <Button variant="second" onClick={onAgain}>
        {text.again}
      </Button>
    </Section>
  );
}

export function Agreed({ agreed }: Pick<Case, 'agreed'>) {
  return (
    <Section heading={text.agreed}>
      {agreed.length > 0 ? (
        <PlainList items={agreed.map(({ title, version }) => text.document(title, version))} />
      ) : (
        <p>{text.nothingAgreed}</p>
      )}
    </Section>
  );
}

/** The premium, with what was chosen and how it is built up. */
export function Price({ price: { premium, tariffVersion, choices, receipt } }: { price: NonNullable<Case['price']> }) {
  return (
    <Section heading={text.price}>
      <p>
        <strong className="num">{formatEuro(centsFromEuro(premium))}</strong> {text.perMonth(tariffVersion)}
      </p>
      <Facts facts={choices} />
      {receipt.length > 0 && (
        <Table caption={text.receipt} columns={text.receiptColumns}>
          {receipt.map(({ label, amount }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td className="num">{amount}</td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}
