import { serve } from './serve.ts';

await serve({
  name: 'Vangnet',
  start: async () => {
    const { readEnvironment } = await import('./environment/environment.ts');
    const { startServer } = await import('./start.ts');
    const read = readEnvironment(process.env);
    if (!read.ok) return { started: read, warnings: [] };
    return { started: await startServer(read.environment), warnings: read.warnings };
  },
});
