import { completeApplication } from '../application/complete.ts';
import { personRefusalIn } from '../application/refusal.ts';
import { emptyDraft, type Draft } from '../application/draft.ts';
import type { ProductFigures } from '../product/figures.ts';
import type { CalendarDate } from '../values/dates.ts';
import { nextScreen, route, screen } from './navigation.ts';
import { asks, screenAsking } from './screen-asking.ts';
import type { ScreenId } from './screens.ts';

export type Visitor = {
  readonly draft: Draft;
  readonly hasToken: boolean;
  readonly today: CalendarDate;
  readonly figures: ProductFigures;
};

/**
 * The screen that opens for a visitor who asks for `id`: that screen, the start when there is no saved application, or
 * the first screen before it without a valid answer. A screen that is not part of the flow of this visitor is skipped,
 * as Next does.
 */
export function admit(id: ScreenId, visitor: Visitor): ScreenId {
  const { access, when } = screen(id);
  if (access === 'public') return id;
  if (!visitor.hasToken) return 'find-job';
  const open = firstOpen(id, visitor);
  if (open) return open;
  const { draft, figures } = visitor;
  return when && !when(draft, figures) ? (nextScreen(id, draft, figures) ?? id) : id;
}

/**
 * Leads a visitor who has changed an answer and returns to `origin`: there, or first to a screen before it that the
 * change has opened, such as the income for a higher amount. The wishes are judged too, though everybody is admitted.
 */
export function returnTo(origin: ScreenId, visitor: Visitor): ScreenId {
  return firstOpen(origin, visitor, 'before') ?? admit(origin, visitor);
}

/**
 * The furthest screen on which a returning visitor can go on. Without a saved application it is the first wish that is
 * open or still has its preselected answer: the draft does not tell whether the visitor saw that one. With a saved
 * application it is the first open question after the overview, or the test when none is open; as long as no question
 * after the overview is answered it is the overview, because the draft does not tell whether they left it.
 */
export function furthest(visitor: Visitor): ScreenId {
  const { draft, hasToken, figures } = visitor;
  const overview = 'overview-configurator';
  const open = firstOpen(hasToken ? 'knowledge-introduction' : overview, visitor);
  if (hasToken) return open === nextScreen(overview, draft, figures) ? overview : (open ?? 'knowledge-introduction');
  const wishes = route(draft, figures).filter(({ step }) => step === 1);
  const found = wishes.find(({ id }) => id === open || asks[id]?.some((field) => isPreselected(draft, field)));
  return (found ?? wishes.at(-1))?.id ?? overview;
}

const isPreselected = (draft: Draft, field: string): boolean =>
  Object.hasOwn(emptyDraft, field) && Reflect.get(draft, field) === Reflect.get(emptyDraft, field);

/** A screen is open when the complete application has a fault in one of its fields. */
function firstOpen(id: ScreenId, { draft, today, figures }: Visitor, needs = screen(id).needs): ScreenId | undefined {
  const { order } = screen(id);
  const complete = completeApplication(figures, draft);
  const open = new Set(complete.ok ? [] : complete.faults.map(({ field }) => screenAsking(field)));
  // A visitor whose occupation or age is refused goes to the amount question, which shows the reason.
  if (personRefusalIn(draft, today)) open.add('financial-situation');
  const before = route(draft, figures).filter((row) => (needs === 'wishes' ? row.step === 1 : row.order < order));
  return needs && before.find((row) => open.has(row.id))?.id;
}
