import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { connectionOptions, releaseConnections, respondInsteadOfNode, type Patience } from '../http/connections.ts';
import { failure, fault } from '../http/faults.ts';
import { loggingOptions, type LogSettings } from '../http/logging.ts';
import { securityHeaders } from '../http/security.ts';
import { siteFinder, type SiteAddress } from './address.ts';
import { requestedHost } from './host.ts';

/** The app of a site, which listens nowhere: the front hands it what comes for it. */
type SiteApp = { readonly address: SiteAddress; readonly app: FastifyInstance };

export type Front = {
  /** Listens, and has what an installation does once; it has no routes. */
  readonly app: FastifyInstance;
  /** From now on requests go to these sites. */
  readonly show: (sites: readonly SiteApp[]) => Promise<void>;
};

type Parts = {
  readonly release: string;
  readonly https: boolean;
  readonly patience: Patience;
  readonly log: LogSettings;
};

/** One server for all sites: it hands every request to the site of its host. */
export function frontServer({ release, https, patience, log }: Parts): Front {
  let shown: readonly SiteApp[] = [];
  let find = siteFinder(shown);
  const headers = securityHeaders({ https });
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', rawHeaders } = request;
    const found = find(requestedHost(rawHeaders), url) ?? forBalancer(shown, url);
    if (!found) return misdirected(response, headers);
    request.url = found.url;
    found.site.app.routing(request, response);
  };
  const options = connectionOptions(patience, headers);
  const app = fastify({
    ...loggingOptions(log, release),
    ...options,
    serverFactory: () => {
      const server = createServer(options.http, handle);
      server.setTimeout(options.connectionTimeout);
      return server;
    },
    return503OnClosing: false,
  });
  releaseConnections(app, patience);
  respondInsteadOfNode(app, headers);
  const show = async (sites: readonly SiteApp[]) => {
    await Promise.all(sites.map((site) => site.app.ready()));
    find = siteFinder(sites);
    shown = sites;
  };
  app.addHook('preClose', async () => {
    await Promise.all(shown.map((site) => site.app.close()));
  });
  return { app, show };
}

const FOR_BALANCERS = /^\/(healthz|readyz)(\?|$)/;

/** A balancer asks each server by its address, for all sites at once. */
const forBalancer = ([site]: readonly SiteApp[], url: string) =>
  site && FOR_BALANCERS.test(url) ? { site, url } : undefined;

const MISDIRECTED = JSON.stringify(failure(fault('request.notFound')));

/** RFC 9110, section 15.5.20. The connection ends: what else comes over it may be misdirected too. */
function misdirected(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  response
    .writeHead(421, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(MISDIRECTED),
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(MISDIRECTED);
}
