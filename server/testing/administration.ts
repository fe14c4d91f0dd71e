import { httpPolicies } from '../handover/policies.ts';
import { answeringServer, type Answering, type AnsweringServer } from './answering-server.ts';

export const codes = {
  definitionName: 'a-definition',
  definitionVersion: '2.0',
  catalogVersion: '3.0',
  businessLine: 'a-line',
  company: 'a-company',
  coverageType: 'a-coverage',
};

let server: AnsweringServer | undefined;

/** Ends the last of them. */
export const closeAdministration = () => server?.close();

/** The adapter of a policy administration that responds like this. */
export async function administrationThat(answers: Answering, timeoutMs?: number) {
  server = await answeringServer(answers);
  const settings = { baseUrl: `${server.url}/api`, token: 'token', secret: 'a secret of sixteen', codes };
  return httpPolicies(timeoutMs === undefined ? settings : { ...settings, timeoutMs });
}
/** Responds to everything with the same. */
export const answering =
  (status: number, content = ''): Answering =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(content);
