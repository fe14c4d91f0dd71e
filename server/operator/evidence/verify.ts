import { readFileSync } from 'node:fs';
import type { Checkpoint } from '../../evidence/checkpoint.ts';
import type { CheckpointStore } from '../../evidence/checkpoints.ts';
import { inUsersFolder, readArguments } from '../../../command-line/arguments.ts';
import { fileReason, InputError } from '../../../command-line/input-error.ts';
import { counted, DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';
import { chainsIn } from './chains-in.ts';
import { trailOf } from './trail.ts';

/**
 * `evidence verify [REFERENCE]`, or `evidence verify --checkpoint FILE`: whether the records of what was shown and answered are as they were
 * written, as they were in every checkpoint, and what the tables say.
 */
export const verify: OperatorCommand = async (words, { print, store: open }) => {
  const isOfFile = words.includes('--checkpoint');
  const { words: references, options } = readArguments(words, isOfFile ? [] : ['[REFERENCE]'], ['checkpoint']);
  const store = await open();
  const mailed = options.checkpoint === undefined ? undefined : await mailedIn(options.checkpoint, store.checkpoints);
  const figures = { applications: 0, entries: 0, faults: 0 };
  const tell = (faults: readonly string[]) => {
    figures.faults += faults.length;
    for (const fault of faults) print(fault);
  };
  const trail = await trailOf(store.checkpoints, mailed?.checkpoint);
  tell(mailed?.faults ?? []);
  tell(trail.faults);
  for await (const chain of await chainsIn(store, references[0])) {
    const byCheckpoints = await trail.faultsIn(chain);
    const faults = firstOf(chain.faults, byCheckpoints, chain.rowFaults);
    figures.applications += 1;
    figures.entries += chain.entries.length;
    tell(faults.map((fault) => `${chain.reference}: ${fault}`));
  }
  const isOfAll = references.length === 0;
  if (isOfAll) tell(await trail.unexplained());
  const { applications, entries, faults } = figures;
  const outcome = faults === 0 ? 'all are as they were written' : `${counted(faults)} faults`;
  print(`${counted(applications)} applications, ${counted(entries)} entries: ${outcome}.`);
  if (isOfAll) await store.jobs.record({ job: 'evidence verify', isGood: faults === 0 });
  return faults === 0 ? DONE : WITH_FAULTS;
};

/** What follows from a fault is not reported beside it. */
const firstOf = (...found: readonly (readonly string[])[]) => found.find(({ length }) => length > 0) ?? [];

type Mailed = { readonly checkpoint: Checkpoint; readonly faults: readonly string[] };

async function mailedIn(given: string, checkpoints: CheckpointStore): Promise<Mailed> {
  const name = inUsersFolder(given);
  const file = textOf(name);
  const checkpoint = checkpoints.read(file);
  if (!checkpoint) throw new InputError(`"${name}" is no checkpoint that this installation has signed`);
  const { number } = checkpoint;
  const isStored = await checkpoints.isStored(number, file);
  return { checkpoint, faults: isStored ? [] : [`Checkpoint ${number} is not in the database, or another one is.`] };
}

function textOf(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (cause) {
    throw new InputError(`"${name}" ${fileReason(cause) ?? 'cannot be read'}`, { cause });
  }
}
