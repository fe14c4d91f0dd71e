import { screen, screenUrl } from './navigation.ts';
import { screens, type ScreenId, type ScreenRow } from './screens.ts';

/** The parameter of an address that names the screen to return to. */
const PARAMETER = 'terug';

/**
 * The address of a question that is changed from another screen, and that leads back there. `field` is the id of the
 * answer on it, for a screen that asks several.
 */
export function changeUrl(id: ScreenId, from: ScreenId, field?: string): string {
  const url = screenUrl(id, { [PARAMETER]: from });
  return field === undefined ? url : `${url}#${field}`;
}

/**
 * The screen that an address with this query returns to from `id`. Everybody can write an address, so it counts only
 * when the table says that earlier answers can be changed from there, and when the visitor may be there at all.
 */
export function originOf(id: ScreenId, search: string, hasToken: boolean): ScreenId | undefined {
  const named = new URLSearchParams(search).get(PARAMETER);
  const asking = screen(id);
  const origin = screens.find((row) => row.id === named && isChangedFrom(asking, row));
  return origin && (hasToken || origin.access === 'public') ? origin.id : undefined;
}

function isChangedFrom(asking: ScreenRow & { order: number }, origin: (typeof screens)[number]): boolean {
  // What only links lead to asks something when it needs answers before it.
  const leadsTo = asking.byLink ? asking.needs !== undefined : asking.order < screen(origin.id).order;
  return 'changes' in origin && leadsTo;
}
