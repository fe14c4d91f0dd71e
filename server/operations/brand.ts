import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { FigureWords } from '@vangnet/domain/product/figure-words';
import { figuresInEach } from '@vangnet/domain/product/figures-in-each';
import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { readReferenceData, type ReferenceData } from '@vangnet/reference-data/read';
import { releaseInForce } from '@vangnet/reference-data/releases';
import { inUsersFolder, readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { onStopSignal } from '../../command-line/stop-signals.mjs';
import { DONE, WITH_FAULTS } from '../../command-line/terminal.ts';
import { drawingIn } from '../sites/drawn-brand.ts';
import { brandVariableFaults, readServerSettings } from '../environment/environment.ts';
import { drawSites, inItsLanguages } from '../site-content.ts';
import { settingsOf } from './database.ts';
import { unsignedIn } from './doctor/of-settings.ts';
import { placesOfServer, type OperatorCommand } from './operator.ts';

/**
 * `brand check FOLDER`: reads the folder of a brand as a server does at its start, and draws it where the server with this environment
 * looks for it, so that its start is quick.
 */
export const checkBrand: OperatorCommand = async (words, { print, clock }) => {
  const [named = ''] = readArguments(words, ['FOLDER'], []).words;
  const folder = inUsersFolder(named);
  const places = placesOfServer();
  const today = amsterdamDate(clock());
  const read = readReferenceData({ ...places, brandsDirs: [dirname(folder)], only: [folder] }, today);
  if (!read.ok) return tell(read.faults, print, WITH_FAULTS);
  const [data] = read.value;
  const wording = inItsLanguages(data, places, today);
  const misnamed = brandVariableFaults(data.name, data.brand.variables);
  const faults = [...wording.untold, ...misnamed.map((line) => `${data.name}/brand.json, variables: ${line}`)];
  if (faults.length > 0) return tell(faults, print, WITH_FAULTS);
  const server = readServerSettings(process.env);
  if (!server.ok) throw new InputError(server.faults.join('\n'));
  const { drawn } = await drawSites(wording, {
    installed: { publicUrl: server.settings.publicUrl, isOnly: false },
    drawing: drawingIn(settingsOf(process.env).dataDir),
  });
  return drawn.faults.length > 0 ? tell(drawn.faults, print, WITH_FAULTS) : tell(shownBy(data, today), print, DONE);
};

/**
 * `brand preview FOLDER`: shows everything of a brand beside the house brand, in a browser. It takes the sandbox and the walk of the
 * tests, so it is a program of a checkout.
 */
export const previewBrand: OperatorCommand = async (words, terminal) => {
  const status = await checkBrand(words, terminal);
  return status === DONE ? inCheckout('preview-brand.ts', words) : status;
};

/** `brand typeface FOLDER FONT...`: cuts fonts to what the pages and documents of a brand need. */
export const cutTypeface: OperatorCommand = async (words) => {
  if (words.length < 2) throw new InputError('brand typeface needs a folder and at least one font');
  return inCheckout('cut-typeface.ts', words);
};

/** Runs a program of a checkout on files: it needs what an installation leaves out. */
async function inCheckout(script: string, files: readonly string[]): Promise<typeof DONE | typeof WITH_FAULTS> {
  const program = new URL(`../../scripts/${script}`, import.meta.url);
  if (!existsSync(program)) throw new InputError('this needs a checkout; an installation has no scripts/');
  const run = spawn(process.execPath, [fileURLToPath(program), ...files.map(inUsersFolder)], { stdio: 'inherit' });
  onStopSignal({ stop: () => run.kill('SIGTERM'), end: () => run.kill('SIGKILL') });
  const [code] = z.parse(z.tuple([z.nullable(z.number()), z.unknown()]), await once(run, 'exit'));
  return code === 0 ? DONE : WITH_FAULTS;
}

function tell<Status>(lines: readonly string[], print: (line: string) => void, status: Status): Status {
  for (const line of lines) print(line);
  return status;
}

/** The figures of the product: one that was copied from another brand and forgotten stands out. */
const toldFigures = ({ least, most, proofAbove, fee, discount, withdrawalDays }: FigureWords) =>
  `${least} to ${most} a month, income asked above ${proofAbove}, policy fee ${fee}, ${discount} off the first year, ${withdrawalDays} to withdraw`;

/** Lines on everything that a server would show, and that is left to do before it is sold. */
function shownBy(data: ReferenceData, today: CalendarDate): string[] {
  const { brand, folder, releases, documents, bankOn } = data;
  const { hosts = ['the host of PUBLIC_URL'], languages, variables } = brand;
  const tariff = releaseInForce(releases, today)?.engine.tariffVersion ?? 'none';
  const versions = documents.map(({ version }) => version).join(', ');
  const unsigned = unsignedIn(data, today);
  return [
    `${basename(folder)}: ${brand.name}, at ${hosts.join(', ')}, in ${languages.join(', ')}`,
    ...data.figures.map(({ from, figures }) => `from ${from}: ${toldFigures(figuresInEach(figures).en)}`),
    `tariff ${tariff}, test ${bankOn(today).version}, documents ${versions}`,
    ...Object.entries(variables).map(([name, own]) => `needs the variable ${own}, for ${name}`),
    unsigned.length === 0 ? 'everything is signed off' : `nobody has signed off ${unsigned.join(', ')}`,
  ];
}
