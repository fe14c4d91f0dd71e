import { StepPage } from '../../frame/StepPage.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { paid } from './text.ts';

/** A paid payment, in a browser that knows only its id. */
export function PaidElsewhere() {
  return <StepPage title={paid.title} before={<Notice kind="ok">{paid.thanks}</Notice>} lead={paid.elsewhere} />;
}
