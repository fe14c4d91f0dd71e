import { useEffect, useRef } from 'react';
import { needsIncomeProof } from '@vangnet/domain/product/income';
import { LIVING_COSTS } from '@vangnet/domain/product/monthly-costs';
import { formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { figures, figureWords } from '../../brand/figures.ts';
import { AmountCell, WorkedExample } from '../../parts/bill/WorkedExample.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Panel } from '../../parts/section/Panel.tsx';
import { example } from './text.ts';
import { useTaking } from './use-costs.ts';

const HEADING_ID = 'example-heading';
/** Above the example, when it opens: its total and its button are in view on a phone then. */
const MARGIN = 8;

type Props = { id: string; onTake: (sumAssured: Cents) => void };

/**
 * The worked example of section 2 of the specification, to fill in: fixed costs plus living costs may be insured. It
 * stands in the form of the question, so it handles Enter in its fields itself.
 */
export function Example({ id, onTake }: Props) {
  const { rows, fixedCosts, allowed, insurable, take, errorOf } = useTaking(onTake);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    scrollBy({ top: (panel.current?.getBoundingClientRect().top ?? MARGIN) - MARGIN });
  }, []);

  return (
    <section ref={panel} id={id} aria-labelledby={HEADING_ID}>
      <Panel>
        <h2 id={HEADING_ID}>{example.title}</h2>
        <p className="muted">{example.lead}</p>
        <WorkedExample
          caption={example.caption}
          rows={rows.map(({ type, leave, ...row }, index) => ({
            label: <label htmlFor={row.id}>{row.label}</label>,
            amount: row.amount,
            cell: (
              <AmountCell
                id={row.id}
                value={row.text}
                placeholder={row.placeholder}
                onChange={type}
                onEnter={take}
                onBlur={leave}
                error={errorOf(row, index)}
              />
            ),
          }))}
          subtotal={{ label: example.subtotal, amount: fixedCosts }}
          extra={[{ label: example.living, amount: LIVING_COSTS }]}
          total={{ label: example.total, amount: insurable }}
        />
        <Button variant="second" block onClick={take}>
          {example.take}
        </Button>
        <p role="status" className="sr-only">
          {example.announcement(formatWholeEuro(insurable))}
        </p>
        <Notice small>
          {allowed > insurable && <p>{example.capped(formatWholeEuro(allowed), figureWords())}</p>}
          <p>{needsIncomeProof(figures(), insurable) ? example.proof(figureWords()) : example.less}</p>
        </Notice>
      </Panel>
    </section>
  );
}
