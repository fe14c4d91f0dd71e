import { birthDateIn, chooseJob, type Draft } from '@vangnet/domain/application/draft';
import { refusalOf, type Refusal } from '@vangnet/domain/product/eligibility';
import { findOccupation } from '@vangnet/domain/product/occupation-table';
import { centsFromEuro } from '@vangnet/domain/values/money';
import type { FieldFault } from '../calculation/request.ts';
import { ratedToday, type Product, type Rating } from '../calculation/releases.ts';

export type DraftRefused = { outcome: 'refused'; code: Refusal } | { outcome: 'malformed'; faults: FieldFault[] };
export type CheckedDraft = { outcome: 'accepted'; draft: Draft; tariffVersion: string } | DraftRefused;

/**
 * What a browser sends to be saved, with the occupation's row, class and criterion replaced by the server's own. What
 * is in the draft so far is judged; what is still open is not. A saved one keeps its release while its rating holds.
 */
export function checkDraft(product: Product, sent: Draft, saved?: Rating): CheckedDraft {
  const { engine, occupations, startDate } = ratedToday(product, saved, sent.job?.occupation.name);
  const { tariffVersion } = engine;
  const job = sent.job && findOccupation(occupations, sent.job.occupation.name);
  if (sent.job && !job)
    return { outcome: 'malformed', faults: [{ code: 'occupation.unlisted', field: 'job.occupation.name' }] };
  const draft = job ? chooseJob(sent, job) : sent;
  const birth = birthDateIn(draft);
  const refusal = refusalOf({ ...choicesOf(draft), job, birth, startDate });
  return refusal ? { outcome: 'refused', code: refusal } : { outcome: 'accepted', draft, tariffVersion };
}

function choicesOf({ sumAssured, claimDurationDisability: claimDuration, waitingPeriod }: Draft) {
  return {
    sumAssured: sumAssured === undefined ? undefined : centsFromEuro(sumAssured),
    claimDuration,
    waitingPeriod,
  };
}
