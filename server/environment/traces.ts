import { baseUrl, subject } from './variable.ts';

/** Where spans are sent, if anywhere. They hold nothing of a visitor, so TLS is not required. */
export const traces = subject(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      schema: baseUrl.optional(),
      expected: 'the base address of an OTLP collector over HTTP, such as http://127.0.0.1:4318',
    },
  },
  ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) => (endpoint === undefined ? undefined : { endpoint }),
);
