import { completeApplication, type CompleteApplication } from '@vangnet/domain/application/complete';
import { birthDateIn } from '@vangnet/domain/application/refusal';
import { chooseJob } from '@vangnet/domain/application/choose';
import { type Draft } from '@vangnet/domain/application/draft';
import { withFigures } from '@vangnet/domain/application/messages';
import { malformed, ok, type Result } from '@vangnet/domain/application/result';
import { withServerFields } from '@vangnet/domain/application/server-fields';
import { firstUnanswered } from '@vangnet/domain/numbers/first-unanswered';
import { coverIn } from '@vangnet/domain/product/cover';
import { refusalOf } from '@vangnet/domain/product/eligibility';
import { figuresInEach } from '@vangnet/domain/product/figures-in-each';
import { findOccupation } from '@vangnet/domain/product/occupation-table';
import { quotePremium } from '../calculation/calculate-premium.ts';
import { ratedToday, type Product, type Rating } from '../calculation/product.ts';
import { recordedPrice } from '../evidence/price.ts';
import type { NewDraft } from './store-draft.ts';

/** A draft that may be stored, with the tariff that it was priced with. */
export type JudgedDraft = Pick<NewDraft, 'draft' | 'tariffVersion' | 'price' | 'open'>;

/**
 * Prepares a draft that a browser sends: the occupation's row, class and criterion replaced by the server's own, and
 * with the premium once nothing that it depends on is open. What is in the draft so far is judged; what is still open is
 * not. A saved one keeps its release while its rating holds.
 */
export function checkDraft(product: Product, sent: Draft, saved?: Rating): Result<JudgedDraft> {
  const { engine, occupations, startDate } = ratedToday(product, saved, sent.job?.occupation.name);
  const { tariffVersion, tariff } = engine;
  const job = sent.job && findOccupation(occupations, sent.job.occupation.name);
  if (sent.job && !job) return malformed([{ code: 'occupation.unlisted', field: 'job.occupation.name' }]);
  const draft = job ? chooseJob(sent, job) : sent;
  const refusal = refusalOf(tariff.figures, {
    ...coverIn(draft),
    job,
    birth: birthDateIn(draft),
    startDate,
  });
  if (refusal) return { ok: false, faults: [withFigures(refusal, undefined, figuresInEach(tariff.figures))] };
  const quoted = quotePremium(product, draft, saved);
  const price = quoted.ok ? () => recordedPrice(quoted.value) : undefined;
  const open = firstUnanswered(draft, tariff.figures);
  return ok({ draft: withServerFields(draft, quoted.ok ? quoted.value : {}), tariffVersion, price, open });
}

/**
 * The complete application in a saved draft, or everything that keeps it from being accepted: answers that are missing
 * or wrong, and a refusal by the rules. The rules are applied again: since the draft was saved its owner has grown
 * older, and another list of occupations may be in force.
 */
export function acceptableApplication(product: Product, draft: Draft, saved?: Rating): Result<CompleteApplication> {
  const { engine } = ratedToday(product, saved, draft.job?.occupation.name);
  const complete = completeApplication(engine.tariff.figures, draft);
  const checked = checkDraft(product, draft, saved);
  if (checked.ok) return complete;
  const incomplete = complete.ok ? [] : complete.faults;
  const unknown = checked.faults.filter(({ code }) => !incomplete.some((fault) => fault.code === code));
  return { ok: false, faults: [...unknown, ...incomplete] };
}
