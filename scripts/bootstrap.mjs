// Runs a command of the project on any Node.js that its `engines` allow: installs what the lockfile names when something is
// missing, then continues under the Node of the lockfile or a newer one. Uses only Node, because nothing else may be installed
// yet.
// A command of production needs no development packages, and runs in this process when that is new enough: there is one
// process to signal, and to watch.
// The scripts of package.json call it with `exec`, because a shell in between would not pass npm's signals on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hasDevelopmentPackages, hasPackages, isAllowed, projectNode } from './installed.mjs';
import { onStopSignal } from '../command-line/stop-signals.mjs';

const commands = {
  start: 'scripts/start.ts',
  build: 'scripts/build.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  mutations: 'scripts/mutations.ts',
  dev: 'scripts/dev.ts',
  server: 'server/main.ts',
  counter: 'server/staff/main.ts',
  sandbox: 'sandbox/main.ts',
  bench: 'bench/main.ts',
  tariff: 'workbench/main.ts',
  ops: 'server/operations/main.ts',
  e2e: 'e2e/main.ts',
};

/** Those that need no development packages. */
const ofProduction = new Set(['server', 'counter', 'tariff', 'ops']);

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...rest] = process.argv.slice(2);
// Names of files are relative to the caller's folder, which npm puts here.
process.env.INIT_CWD ??= process.cwd();
const script = commands[command];
if (!script) fail(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
if (!isAllowed(root, process.versions.node)) fail(`Node.js 20 or newer is needed; this is ${process.version}.`);

const modules = join(root, 'node_modules');
const production = ofProduction.has(command);
// A command of production takes no tools away from a developer.
const leavesOut = production && !hasDevelopmentPackages(root) ? ['--omit=dev'] : [];
// Node itself is optional: a server that has one that is new enough downloads no other.
if (leavesOut.length > 0 && isAllowed(join(root, 'server'), process.versions.node)) leavesOut.push('--omit=optional');
if (!hasPackages(root, { production })) await install(leavesOut);
const node = projectNode(root);
if (!node)
  fail(
    `There is no Node.js of the project for this machine (${process.platform}-${process.arch}), or it could not be ` +
      `installed; try again, or use Node.js 24 or newer. This is ${process.version}.`,
  );
if (production && node === process.execPath) await runHere();
else process.exitCode = await runWith(node);

async function runHere() {
  process.chdir(root);
  process.argv.splice(1, 2, join(root, script));
  // Where nothing can be written, Node goes on without.
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'node'));
  await import(pathToFileURL(join(root, script)).href);
}

function runWith(binary) {
  return run(binary, [join(root, script), ...rest], {
    ...process.env,
    // The tools first, then the Node that they are to run with when the lockfile's does not fit this machine.
    PATH: [join(modules, '.bin'), dirname(binary), process.env.PATH ?? ''].join(delimiter),
    // Node keeps what it compiled here, so that a program starts in half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'node'),
  });
}

async function install(options) {
  console.log('Installing the packages of the lockfile (once, one to five minutes)…');
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(program, [...args, 'ci', ...options, ...quiet], process.env);
  if (code !== 0) fail('The packages could not be installed; see the output of npm above.');
}

/** Runs a program and returns its exit code. A signal that ends the program ends this process too. */
async function run(program, args, env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const passOn = () => child.kill('SIGTERM');
  const ignoreSignals = onStopSignal({ stop: passOn, end: passOn });
  child.once('error', ({ message }) => fail(`Could not start ${program}: ${message}`));
  const [code, signal] = await once(child, 'exit');
  ignoreSignals();
  if (!signal) return code;
  process.kill(process.pid, signal);
  // The first process of a container does not end by a signal to itself.
  await pause(100);
  return 128 + constants.signals[signal];
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
