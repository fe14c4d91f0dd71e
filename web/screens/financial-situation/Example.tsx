import type { FormEvent } from 'react';
import { INCOME_PROOF_THRESHOLD, LIVING_COSTS_ALLOWANCE, MAX_SUM_ASSURED } from '@vangnet/domain/product/constants';
import { needsIncomeProof } from '@vangnet/domain/product/income';
import { formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { AmountCell } from '../../parts/bill/AmountCell.tsx';
import { WorkedExample } from '../../parts/bill/WorkedExample.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { example } from './text.ts';
import { useCosts } from './use-costs.ts';

type Props = { open: boolean; onClose: () => void; onTake: (sumAssured: Cents) => void };

/** The worked example of section 2 of the specification, to fill in: fixed costs plus living costs may be insured. */
export function Example({ open, onClose, onTake }: Props) {
  const { rows, tried, setTried, fixedCosts, allowed, insurable } = useCosts();
  const unreadable = rows.find(({ readable }) => !readable);

  function take(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (unreadable) document.getElementById(unreadable.id)?.focus();
    else onTake(insurable);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="explanation"
      title={example.title}
      onSubmit={take}
      actions={
        <>
          <Button type="submit" variant="primary" block>
            {example.take}
          </Button>
          <Button variant="quiet" block onClick={onClose}>
            {example.close}
          </Button>
        </>
      }
    >
      <p className="muted">{example.lead}</p>
      <WorkedExample
        caption={example.caption}
        rows={rows.map(({ id, label, text, amount, readable, type }) => ({
          label: <label htmlFor={id}>{label}</label>,
          amount,
          cell: (
            <AmountCell
              id={id}
              value={text}
              onChange={type}
              error={tried && !readable ? example.unreadable : undefined}
            />
          ),
        }))}
        subtotal={{ label: example.subtotal, amount: fixedCosts }}
        extra={[{ label: example.living, amount: LIVING_COSTS_ALLOWANCE }]}
        total={{ label: example.total, amount: insurable }}
      />
      <p role="status" className="sr-only">
        {example.announcement(formatWholeEuro(insurable))}
      </p>
      <Notice small>
        {allowed > insurable && <p>{example.capped(formatWholeEuro(allowed), formatWholeEuro(MAX_SUM_ASSURED))}</p>}
        <p>{needsIncomeProof(insurable) ? example.proof(formatWholeEuro(INCOME_PROOF_THRESHOLD)) : example.less}</p>
      </Notice>
    </Dialog>
  );
}
