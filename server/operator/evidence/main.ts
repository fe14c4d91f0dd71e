import { loadReleases } from '@vangnet/reference-data/releases';
import { readReferencePlaces } from '../../environment/environment.ts';
import type { Store } from '../../store.ts';
import { readArguments } from '../../../command-line/arguments.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { openServerStore } from '../server-store.ts';
import { runCommand } from '../../../command-line/run-command.ts';
import { DONE, processTerminal } from '../../../command-line/terminal.ts';
import { replay } from './replay.ts';
import type { EvidenceCommand } from './terminal.ts';
import { verify } from './verify.ts';

const usage = `npm run evidence -- COMMAND

  verify [REFERENCE]
      Follows the record of what was shown and answered, of every application or of one, and names what is not as it was
      written: a changed byte, a row that was taken away, put in or moved, another table that says something else. Follows
      the checkpoints in the database too: a record that was set back, an application that is gone. Status 1 when there is
      any.

  verify --checkpoint FILE
      The same for all, also by this checkpoint, which was mailed to EVIDENCE_MAILBOX: those in the database may have been
      replaced.

  key
      Prints the public key of the checkpoints. Keep it apart: with it anybody can check their signatures.

  replay [REFERENCE]
      Computes every price that was shown again, by the archived tariff of its version, and compares it to the cent.
      Status 1 when one differs, or when the tariff of one is not in TARIFF_DIR.

  help

The commands work on the database of DATA_DIR, or of DATABASE_URL with DATA_KEY, also while the server runs.`;

let opened: Store | undefined;
const help: EvidenceCommand = (_, { print }) => {
  print(usage);
  return DONE;
};
/** `key`: the public key of the checkpoints. */
const key: EvidenceCommand = async (words, { print, store }) => {
  readArguments(words, [], []);
  print((await store()).checkpoints.publicKey());
  return DONE;
};
const terminal = {
  ...processTerminal,
  store: async () => (opened ??= await openServerStore(process.env)),
  releases: archivedReleases,
};

process.exitCode = await runCommand({ verify, replay, key, help }, process.argv.slice(2), terminal);
await opened?.close();

function archivedReleases() {
  const places = readReferencePlaces(process.env);
  if (!places.ok) throw new InputError(places.faults.join('\n'));
  const { tariffDir, occupationsFile } = places.settings;
  try {
    return loadReleases(tariffDir, occupationsFile);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new InputError(cause.message, { cause });
  }
}
