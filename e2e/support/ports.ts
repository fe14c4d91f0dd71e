/** Where the product and the sandbox of the journeys listen. */
export const port = Number(process.env['E2E_PORT'] ?? 3100);
export const sandboxPort = port + 1;
export const smtpPort = port + 2;
export const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
