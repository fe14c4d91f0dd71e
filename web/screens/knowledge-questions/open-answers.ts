import { screen } from '@vangnet/domain/flow/navigation';
import { screenAsking } from '@vangnet/domain/flow/screen-asking';
import { titles } from '@vangnet/domain/flow/titles-text';
import { sentenceOf, type Worded } from '../../hooks/server-sentence.ts';

/** An answer that the server misses or refuses: what is wrong with it, and the screen that asks for it. */
export type OpenAnswer = { readonly path: string; readonly title: string; readonly message: string };

type Fault = { field?: string | undefined; message: Worded };

/** Lists the screens that the faults of a refusal are about, each once; a fault that no screen can mend is left out. */
export function openAnswers(faults: readonly Fault[]): OpenAnswer[] {
  const open = new Map<string, OpenAnswer>();
  for (const { field, message } of faults) {
    const id = screenAsking(field);
    if (id === undefined || open.has(id)) continue;
    open.set(id, { path: screen(id).path, title: titles[id], message: sentenceOf(message) });
  }
  return [...open.values()];
}
