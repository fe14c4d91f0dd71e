import type { ServerDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';
import { lookAgain, walk } from '../walk.ts';

type LeftOvers = Awaited<ReturnType<ServerDeps['store']['applications']['leftOvers']>>['found'];

export const deleted: Promised<ServerDeps> = {
  name: 'deleted',
  says: 'Nothing is left of a deleted application, in any table.',
  cure: 'delete the row, and look who can write to the database besides the servers',
  broken: async (deps, known) => {
    const { store, clock } = deps;
    const broken = (found: LeftOvers) =>
      found.map(({ table, applicationId }) => ({
        subject: `${table} ${applicationId}`,
        since: clock(),
        detail: 'a row without its application',
      }));
    const walked = await walk(deps, 'deleted', async (after) => {
      const { found, last } = await store.applications.leftOvers({ after });
      return { found: broken(found), last };
    });
    return lookAgain(walked, known, async (subject) => {
      const { found } = await store.applications.leftOvers({ id: subject.slice(subject.indexOf(' ') + 1) });
      return broken(found).filter((one) => one.subject === subject);
    });
  },
};
