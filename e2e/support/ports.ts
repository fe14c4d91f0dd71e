/** Where the product and the sandbox of the journeys listen. */
export const port = Number(process.env['E2E_PORT'] ?? 3100);
export const sandboxPort = port + 1;
