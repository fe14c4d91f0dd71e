import { baseUrl, hostName, portNumber, subject } from './variable.ts';

/** The address where the metrics are read, if anywhere. */
export const metrics = subject(
  {
    METRICS_PORT: {
      schema: portNumber.optional(),
      expected: 'a port number from 0 to 65535 (0 takes any free port)',
    },
    METRICS_HOST: {
      schema: hostName.default('127.0.0.1'),
      expected: 'the address to serve metrics on, such as 127.0.0.1 or 0.0.0.0',
    },
  },
  ({ METRICS_PORT: port, METRICS_HOST: host }) => (port === undefined ? undefined : { port, host }),
);

/** Collector that spans are sent to, if any. They hold nothing of a visitor, so TLS is not required. */
export const traces = subject(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      schema: baseUrl.optional(),
      expected: 'the base address of an OTLP collector over HTTP, such as http://127.0.0.1:4318',
    },
  },
  ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) => (endpoint === undefined ? undefined : { endpoint }),
);
