/** Where the product and the sandbox of the journeys listen. */
export const port = Number(process.env['E2E_PORT'] ?? 3100);
export const sandboxPort = port + 1;
/** The address of each brand (serve.ts). */
export const addresses = { vangnet: `http://127.0.0.1:${port}`, meander: `http://localhost:${port}` };
