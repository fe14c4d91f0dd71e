import { StepPage } from '../../frame/StepPage.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { paid } from './text.ts';

/** Paid, seen by a browser that knows no more than the number of the payment. */
export function PaidElsewhere() {
  return <StepPage title={paid.title} before={<Notice kind="ok">{paid.thanks}</Notice>} lead={paid.elsewhere} />;
}
