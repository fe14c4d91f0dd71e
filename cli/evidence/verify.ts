import { readFileSync } from 'node:fs';
import type { Store } from '../../server/store.ts';
import { inUsersFolder, readArguments } from '../arguments.ts';
import { fileReason, InputError } from '../input-error.ts';
import { counted, DONE, WITH_FAULTS } from '../terminal.ts';
import { compareWith, type Comparison } from './compare.ts';
import { chainsIn, type EvidenceCommand } from './terminal.ts';

/**
 * `verify [REFERENCE]`, or `verify --checkpoint FILE`: whether the records of what was shown and answered are as they were
 * written, and as they were on the day of a checkpoint.
 */
export const verify: EvidenceCommand = async (words, { print, store: open }) => {
  const store = await open();
  const compared = words.includes('--checkpoint') ? await comparisonOf(words, store) : nothing;
  const figures: Figures = { applications: 0, entries: 0, unrecorded: 0, faults: compared.faults.length };
  compared.faults.forEach((fault) => print(fault));
  for await (const chain of await chainsIn(compared === nothing ? words : [], store)) {
    const faults = [...chain.faults, ...compared.faultsIn(chain)];
    figures.applications += 1;
    figures.entries += chain.entries.length;
    figures.faults += faults.length;
    figures.unrecorded += chain.isRecorded ? 0 : 1;
    for (const fault of faults) print(`${chain.reference}: ${fault}`);
  }
  if (compared !== nothing) print(`${counted(compared.unseen())} applications of the checkpoint were deleted since.`);
  told(figures).forEach((line) => print(line));
  const isOfAll = words.length === 0 || compared !== nothing;
  if (isOfAll) await store.jobs.record({ job: 'evidence verify', isGood: figures.faults === 0 });
  return figures.faults === 0 ? DONE : WITH_FAULTS;
};

type Figures = { applications: number; entries: number; unrecorded: number; faults: number };

function told({ applications, entries, unrecorded, faults }: Figures): string[] {
  const outcome = faults === 0 ? 'all are as they were written' : `${counted(faults)} faults`;
  const sum = `${counted(applications)} applications, ${counted(entries)} entries: ${outcome}.`;
  if (unrecorded === 0) return [sum];
  return [`${counted(unrecorded)} applications have no record: a release before December 2026 saved them last.`, sum];
}

type Compared = Comparison & { readonly faults: readonly string[] };
/** Without a checkpoint. */
const nothing: Compared = { faults: [], faultsIn: () => [], unseen: () => 0 };

async function comparisonOf(words: readonly string[], { checkpoints }: Store): Promise<Compared> {
  const { options } = readArguments(words, [], ['checkpoint']);
  const name = inUsersFolder(options.checkpoint ?? '');
  const file = textOf(name);
  const checkpoint = checkpoints.read(file);
  if (!checkpoint) throw new InputError(`"${name}" is no checkpoint that this installation has signed`);
  const { number } = checkpoint;
  const isStored = await checkpoints.isStored(number, file);
  const faults = isStored ? [] : [`Checkpoint ${number} is not in the database, or another one is.`];
  return { ...compareWith(checkpoint), faults };
}

function textOf(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (cause) {
    throw new InputError(`"${name}" ${fileReason(cause) ?? 'cannot be read'}`, { cause });
  }
}
