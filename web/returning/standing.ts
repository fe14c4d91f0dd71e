import { application } from '../state/application-store.ts';
import type { Found } from '../saving/resume.ts';

/**
 * How the saved application stands against what this device keeps of it. `newer`: it was changed in another browser since;
 * `continued`: it went on elsewhere, and only the mailed link opens it; `sent`: it was submitted. `same` also when nobody
 * can say now.
 */
export type Standing =
  | { readonly how: 'same' | 'continued' | 'sent' }
  | { readonly how: 'newer'; readonly found: Found };

/** Asks the server. */
export async function standing(): Promise<Standing> {
  const { token, version = 0, over, draft } = application.read();
  const resume = await import('../saving/resume.ts').catch(() => undefined);
  if (!resume || token === undefined || over) return { how: 'same' };
  const looked = await resume.lookUp(token);
  switch (looked.outcome) {
    case 'found': {
      const { found } = looked;
      const isNewer = found.version > version && resume.wouldLose({ draft, token }, found);
      return isNewer ? { how: 'newer', found } : { how: 'same' };
    }
    case 'elsewhere':
    case 'paid':
      return { how: 'continued' };
    case 'submitted':
    case 'withdrawn':
      return { how: 'sent' };
    default:
      return { how: 'same' };
  }
}
