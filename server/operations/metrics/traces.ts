import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listenTo, type ProviderCall } from '../../http/observed.ts';

/** A collector that does not respond holds nothing up: what it does not take in time is dropped. */
const EXPORT_MS = 3000;

/**
 * Sends a collector a span for each call of the apps that are made from now on, and for each call of a provider. Spans have the
 * pattern of the route and names of our own, nothing of a visitor.
 *
 * @returns sends the last spans, and ends it
 */
export function traceTo(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS });
  const resource = resourceFromAttributes({ 'service.name': 'vangnet' });
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] });
  const tracer = provider.getTracer('vangnet');
  /** The call that is being handled. */
  const current = new AsyncLocalStorage<Context>();
  const stop = listenTo({
    app: (app) => traceCalls(app, tracer, current),
    providerCall: (call) => traceProvider(call, tracer, current.getStore()),
  });
  return async () => {
    stop();
    await provider.shutdown().catch(() => undefined);
  };
}

/** A span for each call, from its first byte to the last of the response. */
function traceCalls(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route };
    spans.set(request, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT));
  });
  // Not in onRequest: what reads a body from the connection would not be inside.
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request);
    if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Begins the span of a call of a provider, inside that of the call that makes it; a delivery is inside none. */
function traceProvider({ provider, operation, way }: ProviderCall, tracer: Tracer, parent = ROOT_CONTEXT) {
  const span = tracer.startSpan(`${provider} ${operation}`, { kind: SpanKind.CLIENT }, parent);
  if (way) span.setAttribute('vangnet.way', way);
  return (outcome: string) => {
    span.setAttribute('vangnet.outcome', outcome);
    if (outcome !== 'ok') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}
