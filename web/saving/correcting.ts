import { application } from '../state/application-store.ts';
import { progress } from '../state/progress.ts';

/** Whether a paid application is being corrected, because the bank named another person. */
export function isCorrecting(): boolean {
  const { correcting, token } = progress.read() ?? {};
  return correcting === true && token === application.read().token;
}
