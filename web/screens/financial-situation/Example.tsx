import { LIVING_COSTS_ALLOWANCE } from '@vangnet/domain/product/constants';
import { WorkedExample } from '../../parts/bill/WorkedExample.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { example } from './text.ts';

const fixedCosts = example.costs.reduce((sum, [, amount]) => sum + amount, 0);

/** The worked example of section 2 of the specification: fixed costs plus living costs is what may be insured. */
export function Example({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="explanation"
      title={example.title}
      actions={
        <Button variant="primary" block onClick={onClose}>
          {example.close}
        </Button>
      }
    >
      <p className="muted">{example.lead}</p>
      <WorkedExample
        caption={example.caption}
        rows={example.costs.map(([label, amount]) => ({ label, amount }))}
        subtotal={{ label: example.subtotal, amount: fixedCosts }}
        extra={[{ label: example.living, amount: LIVING_COSTS_ALLOWANCE }]}
        total={{ label: example.total, amount: fixedCosts + LIVING_COSTS_ALLOWANCE }}
      />
      <Notice small>{example.less}</Notice>
    </Dialog>
  );
}
