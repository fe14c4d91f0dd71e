import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';

/** Seconds; a visitor waits for most of it, and a provider may take up to fifteen. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Every metric of the product; docs/operations.md says what to look at. Labels are our own words, never of a visitor. */
export function metricsOf() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  // They go up and down, and are called as what only goes up.
  for (const gauge of ['resources', 'handles', 'requests']) register.removeSingleMetric(`nodejs_active_${gauge}_total`);
  const registers = [register];
  return {
    register,
    build: new Gauge({
      name: 'vangnet_build_info',
      help: '1: the release, the last change of the tables that it knows, and the checksum of its reference data',
      labelNames: ['release', 'schema', 'reference'] as const,
      registers,
    }),
    requests: new Histogram({
      name: 'vangnet_http_request_duration_seconds',
      help: 'Calls and pages, by the pattern of their route',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: CALL_BUCKETS,
      registers,
    }),
    questions: new Histogram({
      name: 'vangnet_provider_duration_seconds',
      help: 'Questions to providers, by what came of them; those to an identity service by way',
      labelNames: ['provider', 'operation', 'outcome', 'way'] as const,
      buckets: CALL_BUCKETS,
      registers,
    }),
    ...ofDeliveries(gaugesIn(registers)),
    ...ofVisits(countersIn(registers)),
    ...ofWatches(gaugesIn(registers)),
  };
}

const gaugesIn =
  (registers: Registry[]) =>
  <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
const countersIn =
  (registers: Registry[]) =>
  <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });

/** Deliveries that wait, and for whom. */
function ofDeliveries(gauge: ReturnType<typeof gaugesIn>) {
  return {
    away: gauge(
      'vangnet_provider_away',
      '1 while this server delivers nothing to a provider because it did not respond',
      'provider',
    ),
    waiting: gauge(
      'vangnet_outbox_waiting',
      'Deliveries that have not left, by lane; the same on every server',
      'lane',
    ),
    lag: gauge(
      'vangnet_outbox_lag_seconds',
      'How long the oldest delivery that is due has waited, by lane; the same on every server',
      'lane',
    ),
    abandoned: gauge(
      'vangnet_outbox_abandoned',
      'Deliveries that were given up and wait for an operator, by lane; the same on every server',
      'lane',
    ),
  };
}

/** Counts of how far visitors come. */
function ofVisits(counter: ReturnType<typeof countersIn>) {
  return {
    saves: counter('vangnet_saves_total', 'Saved applications, by the screen with their first open question', 'screen'),
    tests: counter('vangnet_knowledge_tests_total', 'Graded tests, by outcome', 'outcome'),
    payments: counter('vangnet_payments_total', 'Payments that came into a status', 'outcome'),
    bounces: counter(
      'vangnet_bounces_total',
      'Mails that a mail server reported as not arrived, by what that changed',
      'outcome',
    ),
    checks: counter(
      'vangnet_identity_checks_total',
      'Identity checks that ended, by outcome and way',
      'outcome',
      'way',
    ),
  };
}

/** Faults that nobody would notice by themselves; the same on every server. */
function ofWatches(gauge: ReturnType<typeof gaugesIn>) {
  return {
    jobAge: gauge(
      'vangnet_job_age_seconds',
      'How long ago what has to run every day, and the sentinel every minute, ended well; +Inf when it never did',
      'job',
    ),
    jobFailed: gauge('vangnet_job_failed', '1 when the last run of a command ended badly', 'job'),
    promisesBroken: gauge(
      'vangnet_promises_broken',
      'Open cases by the promise that is broken, as the last round of the sentinel found them',
      'promise',
    ),
    reportUnmailed: gauge(
      'vangnet_report_unmailed_seconds',
      'The longest time since an open case was found or last mailed to the operator; 0 without one',
    ),
    certificateEnds: gauge(
      'vangnet_certificate_ends_seconds',
      'How long until the first certificate for an identity service ends, by way; none of a way without',
      'way',
    ),
  };
}

export type Metrics = ReturnType<typeof metricsOf>;

/** The methods of the agreement. Callers can send any other, and each would be a row for every route and status. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Counts the calls of an app. */
export function countRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async ({ method: sent, routeOptions }, { statusCode, elapsedTime }) => {
    const method = METHODS.has(sent) ? sent : 'other';
    requests.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000);
  });
}
