import { until } from '../../scripts/until.ts';
import { chained, type Acts } from '../visitor/acts.ts';
import type { Way } from '../visitor/steps.ts';
import type { Hands, Key } from './hands.ts';
import {
  choices,
  focusedName,
  focusIsSeen,
  heading,
  isAlive,
  isFilled,
  isOnGroupOf,
  isSettled,
  placeOf,
  reads as readsIn,
  select,
  selectTyped,
  titles,
  type Kind,
} from './page.ts';

type Look = (screen: string) => Promise<void>;

/** What a visitor reads is the same with every hand; every page that they act on is shown to `look` first. */
function wayWith(hands: Hands, url: string, look: Look, acts: Omit<Acts, 'reads' | 'finds'>): Way {
  const reads = async (text: string) => void (await until(`‘${text}’`, () => hands.inPage(readsIn, text)));
  const comesTo = async (title: string) => {
    await until(`‘${title}’`, async () => (await hands.inPage(titles)).some((one) => one.includes(title)));
    await until('the scripts of the page', () => hands.inPage(isAlive));
    await until(`everything on ‘${title}’, such as its price`, () => hands.inPage(isSettled));
    await look(title);
  };
  const all: Acts = {
    ...acts,
    reads,
    finds: async (field) => void (await until(`something in ‘${field}’`, () => hands.inPage(isFilled, field))),
  };
  return {
    opens: async (path) => {
      await hands.goTo(url + path);
      await until('the scripts of the page', () => hands.inPage(isAlive));
    },
    on: (title) => {
      let arrival: Promise<void> | undefined;
      return chained(all, () => (arrival ??= comesTo(title)));
    },
    reads,
    heading: () => hands.inPage(heading),
    choices: () => hands.inPage(choices),
  };
}

/** With a finger: every target is brought into view and touched. */
export function byTouch(hands: Hands, url: string, look: Look): Way {
  const touch = async (kind: Kind, name: string) => {
    let before = '';
    const { x, y } = await until(`${kind} ‘${name}’ where a finger reaches it`, async () => {
      const place = await hands.inPage(placeOf, kind, name);
      // A sheet that slides in is not where it was a moment ago.
      const isStill = JSON.stringify(place) === before;
      before = JSON.stringify(place);
      return isStill && place?.isUncovered && place;
    });
    await hands.tap(x, y);
  };
  const types = async (field: string, value: string) => {
    await touch('field', field);
    await until(`focus on ‘${field}’`, async () => (await hands.inPage(focusedName)).startsWith(field));
    // Tab selects what is in a field, a finger does not; what a bank filled in has to go.
    await hands.inPage(selectTyped);
    await hands.type(value);
  };
  return wayWith(hands, url, look, {
    fills: types,
    selects: (field, option) => hands.inPage(select, field, option),
    looksUp: async (field, typed, suggestion) => {
      await types(field, typed);
      await touch('option', suggestion);
    },
    chooses: (name) => touch('radio', name),
    ticks: (name) => touch('checkbox', name),
    presses: (name) => touch('button', name),
  });
}

const MOST_STOPS = 80;

/** With the keyboard alone: every target is reached with Tab, and must be seen when it has the focus. */
export function byKeyboard(hands: Hands, url: string, look: Look): Way {
  const walk = async (key: Key, isThere: (name: string) => boolean | Promise<boolean>, what: string) => {
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const name = await hands.inPage(focusedName);
      if (await isThere(name)) {
        // A browser can scroll after it has moved the focus.
        await until(`‘${name}’, which has the focus, in sight`, () => hands.inPage(focusIsSeen));
        return;
      }
      await hands.press(key);
    }
    throw new Error(`${key} does not come to ${what}`);
  };
  const reach = async (kind: Kind, name: string) => {
    await until(`${kind} ‘${name}’`, () => hands.inPage(placeOf, kind, name));
    await walk('Tab', (focused) => focused.startsWith(name), `‘${name}’`);
  };
  const types = async (field: string, value: string) => {
    await reach('field', field);
    await hands.type(value);
  };
  const pressesOn = (kind: Kind, key: Key) => async (name: string) => {
    await reach(kind, name);
    await hands.press(key);
  };
  return wayWith(hands, url, look, {
    fills: types,
    selects: types,
    looksUp: async (field, typed, suggestion) => {
      await types(field, typed);
      await until(`suggestion ‘${suggestion}’`, () => hands.inPage(placeOf, 'option', suggestion));
      await hands.press('ArrowDown');
      await hands.press('Enter');
    },
    // Tab stops at one button of a group; the arrows go through the others.
    chooses: async (name) => {
      await until(`radio ‘${name}’`, () => hands.inPage(placeOf, 'radio', name));
      await walk('Tab', () => hands.inPage(isOnGroupOf, name), 'the radio buttons');
      await walk('ArrowDown', (focused) => focused.startsWith(name), `‘${name}’`);
      await hands.press('Space');
    },
    ticks: pressesOn('checkbox', 'Space'),
    presses: pressesOn('button', 'Enter'),
  });
}
