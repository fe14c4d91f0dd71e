import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { readReferenceData } from '@vangnet/reference-data/read';
import { heldDocument } from '../access/document.ts';
import { heldJson } from '../access/held-data.ts';
import { houseStyleOf } from '../documents/house-style.ts';
import { renderPdf } from '../documents/pdf.ts';
import { readEnvironment, readReferencePlaces } from '../environment/environment.ts';
import { inUsersFolder, readArguments } from '../../command-line/arguments.ts';
import { fileReason, InputError } from '../../command-line/input-error.ts';
import { DONE } from '../../command-line/terminal.ts';
import { operatorNamed, type OperatorCommand } from './operator.ts';

/**
 * `export REFERENCE DIR [--operator NAME]`: everything that is held about an application, as a PDF and as JSON, for the
 * person whom it is about. That it was exported, and by whom, is kept with the application.
 */
export const exportData: OperatorCommand = async (words, { print, store, clock }) => {
  const { words: given, options } = readArguments(words, ['REFERENCE', 'DIR'], ['operator']);
  const [reference = '', folder = ''] = given;
  const { access } = await store();
  const id = await access.find(reference);
  if (id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  const style = houseStyle(clock());
  const data = await access.export(id, operatorNamed(options.operator));
  const made = clock();
  const content = heldDocument(data, { reference, made, nameOf: wayNames() });
  const pdf = await renderPdf(content, style, { created: made, id: reference });
  const target = inUsersFolder(folder);
  write(target, 'gegevens.json', `${heldJson(data, made)}\n`);
  write(target, 'gegevens.pdf', pdf);
  print(`gegevens.pdf and gegevens.json are in ${target}. Look who asks before you send them, and delete them then.`);
  return DONE;
};

function houseStyle(now: Date) {
  const places = readReferencePlaces(process.env);
  if (!places.ok) throw new InputError(places.faults.join('\n'));
  const read = readReferenceData(places.settings, amsterdamDate(now));
  if (!read.ok) throw new InputError(read.faults.join('\n'));
  return houseStyleOf(read.value.brand);
}

/** The visitors' names of the ways; the id of one that is not configured here. */
function wayNames() {
  const read = readEnvironment(process.env);
  const vendors = read.ok ? read.environment.identityVendors : [];
  return (way: string) => vendors.find(({ id }) => id === way)?.name ?? way;
}

/** For the operator's eyes only. */
function write(folder: string, name: string, content: string | Uint8Array): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, name), content, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new InputError(`"${join(folder, name)}" ${fileReason(cause) ?? 'is there already'}`, { cause });
  }
}
