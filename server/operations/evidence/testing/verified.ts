import type { Store } from '../../../store.ts';
import { ran } from '../../testing/ran.ts';
import { verify } from '../commands.ts';

/** Runs `npm run ops -- evidence verify` on a store. @returns its lines and its status */
export const verified = (store: Store) => ran(verify, [], { store: async () => store });
