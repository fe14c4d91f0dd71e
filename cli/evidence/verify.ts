import { counted, DONE, WITH_FAULTS } from '../terminal.ts';
import { chainsIn, type EvidenceCommand } from './terminal.ts';

/** `verify [REFERENCE]`: whether the records of what was shown and answered are as they were written. */
export const verify: EvidenceCommand = async (words, { print, store }) => {
  const figures = { applications: 0, entries: 0, unrecorded: 0, faults: 0 };
  for await (const { reference, isRecorded, faults, entries } of await chainsIn(words, await store())) {
    figures.applications += 1;
    figures.entries += entries.length;
    figures.faults += faults.length;
    if (!isRecorded) figures.unrecorded += 1;
    for (const fault of faults) print(`${reference}: ${fault}`);
  }
  const { applications, entries, unrecorded, faults } = figures;
  if (unrecorded > 0)
    print(`${counted(unrecorded)} applications have no record: a release before December 2026 saved them last.`);
  const outcome = faults === 0 ? 'all are as they were written' : `${counted(faults)} faults`;
  print(`${counted(applications)} applications, ${counted(entries)} entries: ${outcome}.`);
  return faults === 0 ? DONE : WITH_FAULTS;
};
