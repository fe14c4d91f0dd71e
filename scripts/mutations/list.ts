import type { Mutation } from './mutation.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { server } from './server.ts';
import { styles } from './styles.ts';

/** Faults of one line that a test has to find: add one when a fault came through. */
export const mutations: readonly Mutation[] = [...rules, ...server, ...screens, ...styles];
