/** The sandbox in the process of a test of the server, whose own modules know nothing of it. */
export { startSandbox, type Settings } from '../sandbox/start.ts';
