import { expect, test } from 'vitest';
import { readWith as read } from '../testing/environment.ts';

test('metrics are on this machine only, unless the operator says otherwise, and nowhere without a port', () => {
  expect(read({})).toMatchObject({ environment: { metrics: undefined } });
  expect(read({ METRICS_PORT: '9464' })).toMatchObject({ environment: { metrics: { port: 9464, host: '127.0.0.1' } } });
  const wide = read({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' });
  expect(wide).toMatchObject({ environment: { metrics: { port: 9464, host: '0.0.0.0' } } });
});

test('a port for metrics that is none is reported', () => {
  expect(read({ METRICS_PORT: '65536' })).toMatchObject({
    ok: false,
    faults: [expect.stringMatching(/^METRICS_PORT is "65536"; /)],
  });
});
