import { completeApplication } from '../application/complete.ts';
import { personRefusalIn, type Draft } from '../application/draft.ts';
import type { CalendarDate } from '../values/dates.ts';
import { nextScreen, route, screen, screenAsking } from './navigation.ts';
import type { ScreenId } from './screens.ts';

export type Visitor = { readonly draft: Draft; readonly hasToken: boolean; readonly today: CalendarDate };

/**
 * Where a visitor who asks for `id` ends up: there, at the start without a saved application, or at the first question
 * before it that has no good answer yet, because the overview and later screens show no half-filled page. A screen that
 * is no part of this visitor's flow is passed by, as Next does.
 */
export function admit(id: ScreenId, visitor: Visitor): ScreenId {
  const { access, when } = screen(id);
  if (access === 'public') return id;
  if (!visitor.hasToken) return 'find-job';
  const open = firstOpen(id, visitor);
  if (open) return open;
  return when && !when(visitor.draft) ? (nextScreen(id, visitor.draft) ?? id) : id;
}

/** The rules of each step decide whether it is answered; they are those of the complete application. */
function firstOpen(id: ScreenId, { draft, today }: Visitor): ScreenId | undefined {
  const { needs, order } = screen(id);
  const complete = completeApplication(draft);
  const open = new Set(complete.ok ? [] : complete.faults.map(({ field }) => screenAsking(field)));
  // The amount question stays open for somebody whose occupation or age is refused: it is where the reason is shown.
  if (personRefusalIn(draft, today)) open.add('financial-situation');
  const before = route(draft).filter((row) => (needs === 'wishes' ? row.step === 1 : row.order < order));
  return needs && before.find((row) => open.has(row.id))?.id;
}
