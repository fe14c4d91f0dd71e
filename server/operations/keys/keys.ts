import type { KeyStore } from '../../database/key-store.ts';
import type { RunningServer } from '../../database/servers.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { readArguments } from '../../../command-line/arguments.ts';
import { counted, DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';

/** `keys status`: which master key wraps the keys of how many applications. */
export const status: OperatorCommand = async (words, { print, store }) => {
  readArguments(words, [], []);
  const { keys } = await store();
  const inUse = [...(await keys.inUse())].toSorted(([one], [other]) => one - other);
  for (const [number, count] of inUse) print(`master key ${number}: the keys of ${counted(count)} applications`);
  if (inUse.length > 1) print('Until "npm run ops -- keys rotate" is done, the servers need DATA_KEY_PREVIOUS.');
  return DONE;
};

/** `keys rotate`: DATA_KEY wraps the keys of all applications from now on. The servers go on meanwhile. */
export const rotate: OperatorCommand = async (words, { print, store }) => {
  readArguments(words, [], []);
  const { keys } = await store();
  const without = await keys.serversWithout();
  if (without.length > 0) throw new InputError(linesOn(without));
  const number = await keys.beginRotation();
  const rotated = await rotateAll(keys, number);
  print(`${counted(rotated)} keys were wrapped anew.`);
  const left = [...(await keys.inUse()).keys()].filter((other) => other !== number);
  if (left.length > 0) {
    print(
      'A server that does not know this DATA_KEY made more meanwhile. Restart it with this DATA_KEY, and rotate again.',
    );
    return WITH_FAULTS;
  }
  print(`All are wrapped by master key ${number}, which is DATA_KEY. DATA_KEY_PREVIOUS can go.`);
  return DONE;
};

/** A rotation would take down those whom they serve. */
const linesOn = (without: readonly RunningServer[]) =>
  [
    'Nothing was rotated: a server that runs does not have this DATA_KEY, and could open nothing of what it wraps.',
    ...without.map(({ release, startedAt }) => `release ${release}, running since ${startedAt.toISOString()}`),
    'Start it again with this DATA_KEY, and with the one that it has now as DATA_KEY_PREVIOUS; then rotate.',
    'One that was killed counts for a minute more.',
  ].join('\n');

async function rotateAll(keys: KeyStore, number: number, before = 0): Promise<number> {
  const some = await keys.rotateSome(number);
  return some === 0 ? before : rotateAll(keys, number, before + some);
}
