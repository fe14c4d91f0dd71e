import type { ScreenId } from '@vangnet/domain/flow/screens';
import { brand } from '../brand/brand.ts';
import { screen } from '@vangnet/domain/flow/navigation';

let guard: typeof import('../state/guarded.ts') | undefined;

/** Fetches the rules that open a screen. They judge answers with the parser, which the first download lacks. */
const fetchGuard = async () => (guard ??= await import('../state/guarded.ts'));

/** Fetches the rules when this screen is guarded by them. */
export async function loadGuard(id: ScreenId): Promise<void> {
  if (screen(id).access === 'token') await fetchGuard();
}

/** The screen to show to who asks for `wanted`; undefined as long as the rules are not here. */
export function admitted(wanted: ScreenId | undefined): ScreenId | undefined {
  if (wanted === undefined || screen(wanted).access === 'public') return wanted;
  return guard?.admit(wanted, brand().figures);
}

/** Leads a visitor who returns to `origin` with the answers as they are now. */
export async function returning(origin: ScreenId): Promise<ScreenId> {
  return (await fetchGuard()).returnTo(origin, brand().figures);
}
