import type { Draft } from '../application/draft.ts';
import type { ProductFigures } from '../product/figures.ts';
import { screens, type ScreenId, type ScreenRow } from './screens.ts';
import { chapters } from './text.ts';

type Row = ScreenRow & { readonly id: ScreenId; readonly order: number };
const rows: readonly Row[] = screens.map((row, order) => ({ ...row, order }));

export function screen(id: ScreenId) {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The flow has no screen "${id}"`);
  return row;
}

/** The address of a screen on the site, with its query. */
export function screenUrl(id: ScreenId, query: Record<string, string> = {}): string {
  const { path } = screen(id);
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** The row at a path, or undefined for a page that does not exist. A trailing slash makes no difference. */
export function screenAt(path: string) {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return rows.find((row) => row.path === bare);
}

/** The screens this draft walks through, in order. Position is derived from answers and never stored. */
export function route(draft: Draft, figures: ProductFigures) {
  return rows.filter((row) => !row.byLink && (row.when?.(draft, figures) ?? true));
}

/** The screen after `id`; undefined on the last one. */
export function nextScreen(id: ScreenId, draft: Draft, figures: ProductFigures): ScreenId | undefined {
  const { order } = screen(id);
  return route(draft, figures).find((row) => row.order > order)?.id;
}

/** The screen that Back leads to from `id`; undefined on the first one, where Back leaves the flow. */
export function previousScreen(id: ScreenId, draft: Draft, figures: ProductFigures): ScreenId | undefined {
  const { back, order } = screen(id);
  const named = rows.find((row) => row.id === back);
  return named ? named.id : route(draft, figures).findLast((row) => row.order < order)?.id;
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
