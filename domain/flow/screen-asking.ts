import { screens, type ScreenId } from './screens.ts';

/** The screen that asks for a field of the draft, such as `insurer.surname`. The longest matching name decides. */
export function screenAsking(field: string | undefined): ScreenId | undefined {
  const asked = screens.flatMap(({ id, asks }) => asks.map((name) => ({ id, name })));
  const asking = asked.filter(({ name }) => field === name || field?.startsWith(`${name}.`));
  return asking.toSorted((one, other) => other.name.length - one.name.length)[0]?.id;
}
