/**
 * Options for Node.js, as `NODE_OPTIONS`, with which a program kills itself before its question to a database with this number.
 * At its end it tells how many it asked, and the number of the last commit.
 */
export const killedAt = (number: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import { StatementSync } from 'node:sqlite';
  import { Socket } from 'node:net';
  let asked = 0;
  let committed = 0;
  for (const [owner, names] of [[StatementSync.prototype, ['run', 'all', 'iterate']], [Socket.prototype, ['write']]])
    for (const name of names) {
      const ask = owner[name];
      owner[name] = function (...values) {
        asked += 1;
        if (asked === ${number}) process.kill(process.pid, 'SIGKILL');
        if (/commit\\0?$/.test(this.sourceSQL ?? String(values[0]))) committed = asked;
        return ask.apply(this, values);
      };
    }
  process.on('exit', () => process.stderr.write('asked ' + asked + ', committed at ' + committed + '\\n'));
`)}`;
