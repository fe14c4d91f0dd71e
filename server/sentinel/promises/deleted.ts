import type { LeftOver } from '../../applications/left-over.ts';
import type { OfServer } from '../deps.ts';

export const deleted: OfServer = {
  name: 'deleted',
  says: 'No table has a row of a deleted application.',
  cure: 'delete the rows with this application_id from this table; then find out what else writes to the database',
  broken: ({ store: { applications }, clock, walk }, known) => {
    const broken = (leftOvers: readonly LeftOver[]) =>
      leftOvers.map(({ table, applicationId }) => ({
        subject: `${table} ${applicationId}`,
        since: clock(),
        detail: 'a row without its application',
      }));
    return walk('deleted', known, {
      page: async (after) => {
        const { found, last } = await applications.leftOvers({ after });
        return { found: broken(found), last };
      },
      again: async (subject) => {
        const { found } = await applications.leftOvers({ id: subject.slice(subject.indexOf(' ') + 1) });
        return broken(found).filter((one) => one.subject === subject);
      },
    });
  },
};
