import { namesIn } from '@vangnet/domain/values/record';
import type { VendorSettings } from '../identity/provider.ts';
import { namingFaults, type OwnVariables } from './brand-variables.ts';
import { counter } from './counter.ts';
import { database, referenceData } from './data.ts';
import { lookAlikes } from './look-alikes.ts';
import { adviser, bounceMailbox, evidenceMailbox, mail, operatorMailbox } from './mail.ts';
import { metrics, server, traces } from './server.ts';
import { address, handover, identity, payment, subscriber, vendorKinds } from './providers.ts';
import {
  isReadableOnTheWay,
  isThisMachine,
  type Subject,
  type Variable,
  type Variables,
  type Wire,
} from './variable.ts';

const subjects = {
  server,
  database,
  referenceData,
  mail,
  bounceMailbox,
  adviser,
  address,
  payment,
  identity,
  handover,
  evidenceMailbox,
  operatorMailbox,
  subscriber,
  metrics,
  traces,
};
/**
 * Those that the counter needs: it asks the payment provider and the identity services, and queues messages to others.
 * What is queued is sent by the servers of visitors.
 */
const ofCounter = { counter, server, database, referenceData, payment, identity, subscriber };

/** Subjects by name, with the settings that each of them has. */
type SubjectsOf<Settings> = { readonly [Name in keyof Settings]: Subject<Variables, Settings[Name]> };
type OfVendors = {
  /** Reads the settings of a brand. */
  readonly ofBrand: (brand: string, own: OwnVariables) => BrandRead;
  /** Those that are offered, and those that are configured only so that who is half-way can finish. */
  readonly identityVendors: readonly VendorSettings[];
};
type SettingsIn<Subjects> = Subjects extends SubjectsOf<infer Settings> ? Settings & OfVendors : never;
/** Settings of the operator, by subject. Checked once at the start; nothing else reads the environment. */
export type Environment = SettingsIn<typeof subjects>;
/** The same for the counter. */
export type CounterEnvironment = SettingsIn<typeof ofCounter>;
type SettingsRead<Read> = { ok: true; environment: Read; warnings: string[] } | { ok: false; faults: string[] };
export type EnvironmentRead = SettingsRead<Environment>;
type Texts = Readonly<Record<string, string | undefined>>;
/** Names of variables in lines for the operator, when not their own. */
type Called = Readonly<Record<string, string>>;

/**
 * The variables that can be set.
 * @internal
 */
export const variableNames = [
  ...Object.values({ ...subjects, counter }),
  ...vendorKinds.map(({ subject }) => subject),
].flatMap(({ variables }) => Object.keys(variables));

/** Reads and checks the environment. Faults and warnings are lines for the operator, all of them at once. */
export const readEnvironment = (given: Texts): EnvironmentRead => readSettings(subjects, given);

/** Reads and checks the environment of the counter, which is that of the servers with some variables more. */
export function readCounterEnvironment(given: Texts): SettingsRead<CounterEnvironment> {
  const read = readSettings(ofCounter, given);
  if (!read.ok) return read;
  const { counter: own, server: visitors } = read.environment;
  const [hosts, theirs] = [own.url, visitors.publicUrl].map((url) => new URL(url).hostname);
  // Cookies do not tell ports apart; on this machine there is one host for everything.
  if (hosts !== theirs || isThisMachine(new URL(own.url).hostname)) return read;
  return {
    ok: false,
    faults: [`COUNTER_URL has the host of PUBLIC_URL; expected ${counter.variables.COUNTER_URL.expected}.`],
  };
}

function readSettings<Settings extends object>(
  read: SubjectsOf<Settings>,
  given: Texts,
): SettingsRead<Settings & OfVendors> {
  const wire = wireOf(given);
  const settings: Partial<Settings> = {};
  const faults: string[] = [];
  for (const name of namesIn(read)) {
    const one = readSubject(read[name], given, wire);
    faults.push(...one.faults);
    if (one.faults.length === 0) settings[name] = one.settings();
  }
  const vendors = readVendors(given, wire);
  faults.push(...vendors.flatMap((one) => one.faults));
  const warnings = lookAlikes(given, variableNames);
  if (faults.length > 0 || !isWhole(settings, read)) return { ok: false, faults: [...faults, ...warnings] };
  const identityVendors = vendors.map((one) => one.settings());
  const ofBrand = (brand: string, own: OwnVariables) => readOfBrand(given, brand, own, wire);
  return { ok: true, environment: { ...settings, identityVendors, ofBrand }, warnings };
}

const wireOf = (given: Texts): Wire => ({ mayBeUnencrypted: textOf(given['ALLOW_UNENCRYPTED'])?.trim() === 'yes' });

const isWhole = <Settings>(settings: Partial<Settings>, read: SubjectsOf<Settings>): settings is Settings =>
  Object.keys(read).every((name) => name in settings);

/** Settings of a brand; where its folder names no variable, the installation's hold. */
type BrandSettings = {
  readonly adviser: ReturnType<typeof adviser.settings> | undefined;
  readonly subscriber: ReturnType<typeof subscriber.settings>;
  /** Its own log-in at vendors of the identity check. */
  readonly identityVendors: readonly VendorSettings[] | undefined;
};
/** Lines for the operator, or the settings of a brand. */
type BrandRead =
  | { readonly ok: true; readonly settings: BrandSettings }
  | { readonly ok: false; readonly faults: readonly string[] };

const ofVendors: Variables = Object.fromEntries(
  vendorKinds.flatMap(({ subject }) => Object.entries(subject.variables)),
);
const ofBrands: Variables = { ...adviser.variables, ...subscriber.variables, ...ofVendors };

/** Finds what is wrong with the variables that a brand names, whatever their values are: lines for the operator. */
export const brandVariableFaults = (brand: string, own: OwnVariables): string[] =>
  namingFaults(brand, own, { ofBrands, installed: variableNames });

function readOfBrand(given: Texts, brand: string, own: OwnVariables, wire: Wire): BrandRead {
  const misnamed = brandVariableFaults(brand, own);
  if (misnamed.length > 0) return { ok: false, faults: misnamed };
  const unset = Object.values(own).filter((name) => textOf(given[name]) === undefined);
  const faults = unset.map((name) => `${name} is missing.`);
  return faults.length > 0 ? { ok: false, faults } : readNamed(given, own, wire);
}

/** Faults name the variables of the brand, not those of the installation that they replace. */
function readNamed(given: Texts, own: Called, wire: Wire): BrandRead {
  const theirs = Object.fromEntries(Object.entries(own).map(([name, theirName]) => [name, given[theirName]]));
  const names = (variables: Variables) => Object.keys(own).some((name) => Object.hasOwn(variables, name));
  const texts = { ...given, ...theirs };
  const itsAdviser = names(adviser.variables) ? readSubject(adviser, texts, wire, own) : undefined;
  // A system of one brand is never given a secret or a key of another: what it does not name, it does not have.
  const itsSubscriber = names(subscriber.variables) ? readSubject(subscriber, theirs, wire, own) : undefined;
  const vendors = names(ofVendors) ? readVendors(texts, wire, own) : undefined;
  const faults = [itsAdviser, itsSubscriber, ...(vendors ?? [])].flatMap((one) => one?.faults ?? []);
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    settings: {
      adviser: itsAdviser?.settings(),
      subscriber: itsSubscriber?.settings(),
      identityVendors: vendors?.map((one) => one.settings()),
    },
  };
}

/** The settings of the vendors that are offered, and of those that have a variable set. */
function readVendors(given: Texts, wire: Wire, own: Called = {}) {
  const { faults, settings } = readSubject(identity, given, wire);
  const offered = faults.length > 0 ? [] : settings().offered;
  const isSet = (name: string) => textOf(given[name]) !== undefined;
  return vendorKinds
    .filter(({ id, subject }) => offered.includes(id) || Object.keys(subject.variables).some(isSet))
    .map(({ subject }) => readSubject(subject, given, wire, own));
}

/** Reads only the settings of the database, for programs that need nothing else. */
export const readDatabaseSettings = (given: Texts) => settingsOf(database, given);

/** Reads only where the server is, for programs that need nothing else. */
export const readServerSettings = (given: Texts) => settingsOf(server, given);

/** Reads only where the reference data are. */
export const readReferencePlaces = (given: Texts) => settingsOf(referenceData, given);

function settingsOf<Settings>(
  subject: Subject<Variables, Settings>,
  given: Texts,
): { ok: true; settings: Settings } | { ok: false; faults: string[] } {
  const { faults, settings } = readSubject(subject, given, wireOf(given));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings: settings() };
}

function readSubject<Settings>(
  subject: Subject<Variables, Settings>,
  given: Texts,
  wire: Wire,
  called: Called = {},
): { faults: string[]; settings: () => Settings } {
  const texts = Object.fromEntries(Object.keys(subject.variables).map((name) => [name, textOf(given[name])]));
  const read = Object.entries(subject.variables).map(([name, variable]) => ({
    name,
    ...readOne(called[name] ?? name, variable, texts[name], wire),
  }));
  const values = Object.fromEntries(read.map(({ name, value }) => [name, value]));
  return {
    faults: [...read.map((one) => one.fault), subject.fault?.(texts)].flatMap((line) => line ?? []),
    settings: () => subject.settings(values, wire),
  };
}

/** A variable that is set to nothing, as compose files do, counts as not set. */
const textOf = (given: string | undefined) => (given?.trim() ? given : undefined);

function readOne(
  name: string,
  { schema, expected, secret = false, isWire = false }: Variable,
  text: string | undefined,
  { mayBeUnencrypted }: Wire,
): { value?: unknown; fault?: string } {
  const read = schema.safeParse(text);
  if (read.success && text !== undefined && isWire && !mayBeUnencrypted && isReadableOnTheWay(text))
    return { fault: `${name} is ${unencrypted(text, secret)} (see ALLOW_UNENCRYPTED).` };
  if (read.success) return { value: read.data };
  if (text === undefined) return { fault: `${name} is missing; expected ${expected}.` };
  const shown = secret ? 'has an invalid value, which is not shown here' : `is ${JSON.stringify(text)}`;
  return { fault: `${name} ${shown}; expected ${expected}.` };
}

function unencrypted(text: string, isSecret: boolean): string {
  const instead = text.startsWith('http:') ? 'https:' : 'sslmode=verify-full';
  return `${isSecret ? '' : `${JSON.stringify(text)}, which is `}unencrypted; expected ${instead}`;
}
