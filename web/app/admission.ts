import type { ScreenId } from '@vangnet/domain/flow/screens';
import { screen } from '@vangnet/domain/flow/navigation';
import { application } from '../state/application-store.ts';
import { today } from '../state/today.ts';

let guard: typeof import('@vangnet/domain/flow/guard') | undefined;

/** Fetches the rules that open a guarded screen. They judge answers with the parser, which the first download lacks. */
export async function loadGuard(id: ScreenId): Promise<void> {
  if (screen(id).access === 'token') guard ??= await import('@vangnet/domain/flow/guard');
}

/** The screen to show to who asks for `wanted`; undefined as long as the rules are not here. */
export function admitted(wanted: ScreenId | undefined): ScreenId | undefined {
  if (wanted === undefined || screen(wanted).access === 'public') return wanted;
  const { draft, token } = application.read();
  return guard?.admit(wanted, { draft, hasToken: token !== undefined, today: today() });
}
