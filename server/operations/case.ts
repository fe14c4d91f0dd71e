import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { fill } from '@vangnet/domain/values/fill';
import { readReferenceData, type ReferenceData } from '@vangnet/reference-data/read';
import { productOf } from '../calculation/product.ts';
import { actOn, isForTwo, sentenceOf, type Acted, type CaseAction } from '../staff/action.ts';
import { actionNamed, actions } from '../staff/actions.ts';
import { answerOf } from '../staff/answer.ts';
import { caseWith, findCases, listViews } from '../staff/case-list.ts';
import type { CaseDeps, CaseProviders } from '../staff/deps.ts';
import type { Actor } from '../staff/sessions.ts';
import { houseStyleOf } from '../documents/house-style.ts';
import { renderPdf } from '../documents/pdf.ts';
import { readEnvironment, type Environment } from '../environment/environment.ts';
import { brandSettings, ofBrands, waysOfBrand } from '../brand-settings.ts';
import { openVendors } from '../identity/provider.ts';
import { molliePayments } from '../payment/mollie.ts';
import { inUsersFolder, readArguments } from '../../command-line/arguments.ts';
import { fileReason, InputError } from '../../command-line/input-error.ts';
import { DONE, WITH_FAULTS } from '../../command-line/terminal.ts';
import { placesOfServer, operatorNamed, type OperatorCommand, type OperatorTerminal } from './operator.ts';

/** One operator is at the machine, who is named by what they say or by their user. */
const actorNamed = (named: string | undefined) => ({ name: operatorNamed(named), id: operatorNamed(named) });

/**
 * `case find [--born DD-MM-YYYY] [--operator NAME] [--json]`: lists the applications that have what the operator types. It
 * asks for that and takes no argument, because arguments stay in the history of the shell.
 */
export const findCase: OperatorCommand = async (words, terminal) => {
  const { options, flags } = readArguments(words, [], ['born', 'operator'], ['json']);
  const typed = await terminal.ask(
    'Reference, number of a case, policy or payment, mail address, mobile number, surname:',
  );
  const deps = await depsOf(terminal);
  const found = await findCases(deps, { typed, birthDate: options.born }, actorNamed(options.operator));
  if (!found.ok) throw new InputError(sentenceOf(found).says);
  const cases = await listViews(deps, found.value);
  if (flags.has('json')) terminal.print(JSON.stringify({ cases }));
  else for (const { referenceId, state, madeAt } of cases) terminal.print(`${referenceId}  ${state}  made ${madeAt}`);
  if (cases.length === 0 && !flags.has('json')) terminal.print('No application is held with that.');
  return cases.length === 0 ? WITH_FAULTS : DONE;
};

const OPTIONS = ['to', 'operator', ...new Set(actions.flatMap(({ fields }) => fields.map(({ name }) => name)))];

/**
 * `case REFERENCE [--json]`: why an application stands where it stands, as the counter says it, and what has happened to it; nothing of
 * whom it is about. `case REFERENCE ACTION [--FIELD VALUE …] [--to DIR] [--json]`: does what the button of the counter does.
 */
export const openCase: OperatorCommand = async (words, terminal) => {
  const { words: given, options, flags } = readArguments(words, ['REFERENCE', '[ACTION]'], OPTIONS, ['json']);
  const [reference = '', typed] = given;
  const { to, operator, ...fields } = options;
  const by = actorNamed(operator);
  if (typed === undefined) return show(reference, by, { ...terminal, asJson: flags.has('json') });
  const action = actionNamed(typed);
  if (!action) throw new InputError(`unknown action "${typed}"; known: ${actions.map(({ name }) => name).join(', ')}`);
  const deps = await depsOf(terminal);
  const subject = await held(deps, reference);
  if (await isForTwo(action, deps, subject)) await confirm(terminal, action, subject.referenceId);
  const filledIn = await fieldsFor(terminal, action, fields);
  const acted = await actOn(deps, subject, by, { action, fields: filledIn, isSure: true });
  const file = acted.ok && acted.file ? write(to ?? '.', acted.file) : undefined;
  tell(terminal, acted, file, flags.has('json'));
  return acted.ok ? DONE : WITH_FAULTS;
};

/** What `case --help` says of each action, in the words of the counter. */
export const actionsInWords = (): string =>
  actions
    .map(({ name, label, consequence, fields }) => {
      const options = fields.map(({ name: field, choices, isOptional }) => {
        const option = `--${field} ${choices?.map(({ value }) => (value.includes(' ') ? `'${value}'` : value)).join('|') ?? 'TEXT'}`;
        return isOptional || !choices ? `[${option}]` : option;
      });
      return `      ${[name, ...options].join(' ')}\n        ${label}. ${fill(consequence, { reference: 'REFERENCE' })}`;
    })
    .join('\n');

async function show(
  reference: string,
  by: Actor,
  { store, clock, print, asJson }: OperatorTerminal & { readonly asJson: boolean },
): Promise<number> {
  const { access, cases } = await store();
  const subject = await held({ store: { access, cases } }, reference);
  const { timeline } = await cases.read(subject.applicationId, by);
  const { reason, next } = answerOf(subject, [], clock());
  if (asJson) {
    print(JSON.stringify({ referenceId: subject.referenceId, reason, next, timeline }));
    return DONE;
  }
  print([reason, next && `→ ${next}`].filter(Boolean).join('  '));
  for (const { at, what, by: who, isNext } of timeline)
    print([at.toISOString(), isNext && '→', what, who && `(${who})`].filter(Boolean).join('  '));
  return DONE;
}

/** `case requests [--page N] [--json]`: the requests for an adviser, as the counter lists them. */
export const listRequests: OperatorCommand = async (words, { print, note, store }) => {
  const { options, flags } = readArguments(words, [], ['page'], ['json']);
  const { cases } = await store();
  const asked = Math.max(1, Math.trunc(Number(options.page ?? 1)));
  const { requests, page, pages } = await cases.requests.open({ page: asked });
  if (flags.has('json')) print(JSON.stringify({ requests, page, pages }));
  else
    for (const { referenceId, caseNumber, moment, state, takenBy, note: noted } of requests)
      print([caseNumber, referenceId, moment, state, takenBy, noted].filter(Boolean).join('  '));
  if (pages > 1) note(`Page ${page} of ${pages} (--page).`);
  return DONE;
};

/** What is not given and has to be typed is asked for: arguments stay in the history of the shell. */
async function fieldsFor(
  { ask }: OperatorTerminal,
  action: CaseAction,
  given: Readonly<Partial<Record<string, string>>>,
): Promise<Record<string, string>> {
  const filledIn = Object.fromEntries(
    Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined),
  );
  for (const { name, label, choices, isOptional } of action.fields) {
    if (filledIn[name] !== undefined || choices || isOptional) continue;
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    filledIn[name] = await ask(`${label}:`);
  }
  return filledIn;
}

async function confirm({ ask, note }: OperatorTerminal, action: CaseAction, referenceId: string): Promise<void> {
  note(fill(action.consequence, { reference: referenceId }));
  if ((await ask(`Type ${referenceId} to do it:`)) !== referenceId)
    throw new InputError('that is another reference; nothing was done');
}

function tell({ print }: OperatorTerminal, acted: Acted, file: string | undefined, asJson: boolean): void {
  const { ok, says } = acted;
  const code = acted.ok ? undefined : acted.code;
  if (asJson) return print(JSON.stringify({ ok, code, says, file }));
  print(says);
  if (file !== undefined) print(file);
}

async function held(deps: Parameters<typeof caseWith>[0], reference: string) {
  const subject = await caseWith(deps, reference);
  if (!subject.ok) throw new InputError(`no application is held with the reference "${reference}"`);
  return subject.value;
}

/** For the operator's eyes only. */
function write(folder: string, { name, content }: { readonly name: string; readonly content: Uint8Array }): string {
  const file = join(inUsersFolder(folder), name);
  try {
    mkdirSync(inUsersFolder(folder), { recursive: true, mode: 0o700 });
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new InputError(`"${file}" ${fileReason(cause) ?? 'is there already'}`, { cause });
  }
  return file;
}

function environmentNow(): Environment {
  const read = readEnvironment(process.env);
  if (!read.ok) throw new InputError(read.faults.join('\n'));
  return read.environment;
}

/** Who is asked in the name of a brand; called when one of them is. */
function providersOf(data: ReferenceData, clock: () => Date): CaseProviders {
  const environment = environmentNow();
  const vendors = openVendors(environment.identityVendors, clock());
  const settings = brandSettings([data], environment, clock());
  const faults = [vendors, settings].flatMap((one) => (one.ok ? [] : one.faults));
  if (!vendors.ok || !settings.ok) throw new InputError(faults.join('\n'));
  return {
    paymentProvider: molliePayments(environment.payment),
    identityProvider: waysOfBrand(settings.of(data.name), vendors, { ...environment.identity, clock }),
    publicUrl: environment.server.publicUrl,
  };
}

/** What the counter has too, from the files and the database of the server. */
async function depsOf({ store, clock, note: line }: OperatorTerminal): Promise<CaseDeps> {
  const places = placesOfServer();
  const read = readReferenceData(places, amsterdamDate(clock()));
  if (!read.ok) throw new InputError(read.faults.join('\n'));
  const [first] = read.value;
  const { brand, releases } = first;
  const note = (_facts: object, message: string) => line(message);
  return {
    ...productOf(releases, clock),
    store: await store(),
    providers: () => providersOf(first, clock),
    log: { info: note, warn: note, error: note },
    houseStyle: houseStyleOf(brand),
    renderPdf,
    ofBrand: ofBrands(read.value, clock, (data) => providersOf(data, clock).identityProvider),
  };
}
