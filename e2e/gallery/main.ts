import { serveGallery } from './server.ts';

/** `npm run gallery`: every part in every state, with reload. */
const { url } = await serveGallery(Number(process.env['PORT'] ?? 3200));
console.log(`The gallery, with reload, on ${url}`);
