import { screen } from '@vangnet/domain/flow/navigation';
import { screenAsking } from '@vangnet/domain/flow/screen-asking';

/** An answer that the server misses or refuses: what is wrong with it, and the screen that asks for it. */
export type OpenAnswer = { readonly path: string; readonly title: string; readonly message: string };

type Fault = { field?: string | undefined; message: { nl: string } };

/** Lists the screens that the faults of a refusal are about, each once; a fault that no screen can mend is left out. */
export function openAnswers(faults: readonly Fault[]): OpenAnswer[] {
  const open = new Map<string, OpenAnswer>();
  for (const { field, message } of faults) {
    const id = screenAsking(field);
    if (id === undefined || open.has(id)) continue;
    const { path, title } = screen(id);
    open.set(id, { path, title, message: message.nl });
  }
  return [...open.values()];
}
