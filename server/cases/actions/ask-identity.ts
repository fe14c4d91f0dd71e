import { askIdentityByStaff, noCheckToAsk } from '../../identity/by-staff.ts';
import { caseAction } from '../action.ts';

/** What is to be delivered after it leaves by itself: a server looks every ten seconds. */
const kickOutbox = () => undefined;

export const askIdentity = caseAction({
  right: 'ask-identity',
  fields: {},
  impossible: (deps, { applicationId }) => noCheckToAsk(deps, applicationId),
  run: (deps, { applicationId }) =>
    askIdentityByStaff({ ...deps, ...deps.providers(), kickOutbox }, applicationId, deps.log),
});
