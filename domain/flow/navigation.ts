import { personRefusalIn, type Draft } from '../application/draft.ts';
import type { CalendarDate } from '../values/dates.ts';
import { isAnswered } from './questions.ts';
import { chapters, screens, type ScreenId, type ScreenRow } from './screens.ts';

const rows: readonly (ScreenRow & { id: ScreenId })[] = screens;

/** The row with this id. */
export function screen(id: ScreenId) {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The flow has no screen "${id}"`);
  return row;
}

/** The row at a path, or undefined for a page that does not exist. A trailing slash makes no difference. */
export function screenAt(path: string) {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return rows.find((row) => row.path === bare);
}

/** The screens this draft walks through, in order. Position is derived from answers and never stored. */
export function route(draft: Draft) {
  return rows.filter((row) => row.when?.(draft) ?? true);
}

/** The screen after `id`; undefined on the last one. */
export function nextScreen(id: ScreenId, draft: Draft): ScreenId | undefined {
  const order = rows.findIndex((row) => row.id === id);
  return route(draft).find((row) => rows.indexOf(row) > order)?.id;
}

/** The screen that Back leads to from `id`; undefined on the first one, where Back leaves the flow. */
export function previousScreen(id: ScreenId, draft: Draft): ScreenId | undefined {
  const named = rows.find((row) => row.id === screen(id).back);
  if (named) return named.id;
  const order = rows.findIndex((row) => row.id === id);
  return route(draft).findLast((row) => rows.indexOf(row) < order)?.id;
}

/** The amount question stays open for somebody whose occupation or age is refused: it is where the reason is shown. */
function isDone(row: ScreenRow, draft: Draft, today: CalendarDate): boolean {
  if (row.id === 'financial-situation' && personRefusalIn(draft, today)) return false;
  return row.asks.every((question) => isAnswered(draft, question));
}

/**
 * Where a visitor who asks for `id` ends up: there, at the start without a saved application, or at the first question
 * that is still open before it, because the overview and later screens show no half-filled page.
 */
export function admit(id: ScreenId, visitor: { draft: Draft; hasToken: boolean; today: CalendarDate }): ScreenId {
  const { access, after = 0 } = screen(id);
  if (access === 'public') return id;
  if (!visitor.hasToken) return 'find-job';
  const before = route(visitor.draft).filter((row) => row.id !== id && row.step <= after);
  return before.find((row) => !isDone(row, visitor.draft, visitor.today))?.id ?? id;
}

/** The sidebar's chapter of a screen, from 0; -1 for a screen outside the chapters. */
export function chapterOf(id: ScreenId): number {
  return Math.min(screen(id).step, chapters.length) - 1;
}

/** The place of a question in the wishes, as "question 4 of 6"; other chapters do not count questions. */
export function placeOf(id: ScreenId): { number: number; of: number } | undefined {
  if (screen(id).step !== 1) return undefined;
  const wishes = rows.filter((row) => row.step === 1);
  return { number: wishes.findIndex((row) => row.id === id) + 1, of: wishes.length };
}

/** The name of the route in the specification, such as step-1/find-job. */
export function routeName(id: ScreenId): string {
  const { step } = screen(id);
  return step === 0 ? id : `step-${step}/${id}`;
}

/** The document's title with the brand's name, or the fallback for a page outside the flow. */
export function documentTitle(row: ScreenRow | undefined, brand: string): string {
  return row ? `${row.title} | ${brand}` : 'Verzekeringsaanvraag';
}
