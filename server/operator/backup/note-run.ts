import { recordRun, type Run } from '../../jobs/repeated.ts';
import { InputError } from '../../../command-line/input-error.ts';
import type { Terminal } from '../../../command-line/terminal.ts';
import { mustExist, onDatabase, type Settings } from './place.ts';

/** Records a run in the database for the alerts. A failure to record is printed only, as the run itself is done. */
export async function noteRun(settings: Settings, run: Run, { print, clock }: Terminal): Promise<void> {
  try {
    mustExist(settings);
    await onDatabase(settings, (db) => recordRun({ db, clock }, run));
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    print(`The alerts of the server do not know of it: ${cause.message}`);
  }
}
