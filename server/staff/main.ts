import { serve } from '../serve.ts';

await serve({
  name: 'The counter',
  start: async () => {
    const { readCounterEnvironment } = await import('../environment/environment.ts');
    const { startCounter } = await import('../start-counter.ts');
    const read = readCounterEnvironment(process.env);
    if (!read.ok) return { started: read, warnings: [] };
    return { started: await startCounter(read.environment), warnings: read.warnings };
  },
});
