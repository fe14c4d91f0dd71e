import { screenAt } from '@vangnet/domain/flow/navigation';
import { pathIn } from '../hooks/address.ts';
import { held, nothing } from './held.ts';
import { readStorage, writeStorage, type Stored } from './storage.ts';
import { parseStored } from './stored-draft.ts';

/** The stored text as this tab wrote or read it last: any other text is of another tab. */
let seen: string | undefined;

/** Keeps the next state. A browser that blocks storage, or whose storage is full, has the text of before. */
export function keep(stored: Stored): void {
  writeStorage(stored);
  seen = readStorage();
}

/** What another tab has stored since; undefined when nothing has. Of an application that is over this tab takes nothing. */
function newsOfOthers(): Stored | undefined {
  const text = readStorage();
  if (text === undefined || text === seen) return undefined;
  seen = text;
  const stored = parseStored(text);
  return stored.over ? undefined : stored;
}

/**
 * The next state with what another tab stored meanwhile: of each answer the one that was changed, and in doubt that of this tab.
 * Undefined when the other tab has begun another calculation: this one ends.
 */
export function withOthers(next: Stored): Stored | undefined {
  const theirs = newsOfOthers();
  if (!theirs) return next;
  if (!isAnother(theirs)) return merged(held.read(), next, theirs);
  end(theirs);
  return undefined;
}

const insurerOf = ({ draft }: Stored) => draft.insurer ?? {};

/** @internal for tests */
export function merged(base: Stored, mine: Stored, theirs: Stored): Stored {
  const insurer = changed(insurerOf(base), insurerOf(mine), insurerOf(theirs));
  const draft = changed(base.draft, mine.draft, theirs.draft);
  return {
    ...changed(base, mine, theirs),
    draft: mine.draft.insurer || theirs.draft.insurer ? { ...draft, insurer } : draft,
  };
}

/** The fields of `theirs`, with those that `mine` has otherwise than `base`. */
function changed<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const text = (from: Fields, name: string) => JSON.stringify(Reflect.get(from, name));
  const own = Object.keys({ ...base, ...mine }).filter((name) => text(mine, name) !== text(base, name));
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, Reflect.get(mine, name)])) };
}

/** Another calculation than that of this tab, or a saved one that was taken up there. */
function isAnother({ begun, token }: Stored): boolean {
  const here = held.read();
  return begun !== here.begun || (here.token !== undefined && token !== here.token);
}

/** The application of this tab is over: another one takes its place, or none. A link or a bank led to the other screens. */
function end(stored: Stored = nothing): void {
  held.countAnother();
  held.show(stored);
  const row = screenAt(pathIn(window.location.pathname));
  if (row && !('byLink' in row)) window.location.reload();
}

function take(): void {
  const stored = held.read().over ? undefined : newsOfOthers();
  if (!stored) return;
  if (isAnother(stored)) end(stored);
  else held.show(stored);
}

/** A tab that slept was told of nothing. */
function wake(): void {
  const isRemoved = readStorage() === undefined && seen !== undefined;
  if (isRemoved && !held.read().over) end();
  else take();
}

if (typeof document !== 'undefined') {
  // Without a name everything was removed.
  window.addEventListener('storage', ({ key }) => (key === null ? end() : take()));
  window.addEventListener('pageshow', wake);
  window.addEventListener('visibilitychange', () => document.hidden || wake());
  // This may be loaded before or long after the page has read what was stored.
  const stored = newsOfOthers();
  if (stored) held.show(stored);
}
