import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Refuses `instanceof` of a class of ours in what a server loads once for each language (server/in-language.ts): it does not know the
 * class of another set. And two classes of one name, which `isOwnError` could not tell apart.
 */
const files = globSync('{domain,contract,reference-data,server,command-line}/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/(testing|node_modules)\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const placeOf = new Map<string, string>();
const asked: { name: string; place: string }[] = [];
const faults: string[] = [];
for (const { file, code } of files) {
  const at = (start: number) => `${file}:${code.slice(0, start).split('\n').length}`;
  new Visitor({
    ClassDeclaration({ id, start }) {
      const { name = '' } = id ?? {};
      if (placeOf.has(name)) faults.push(`${at(start)}: the class ${name} is also in ${placeOf.get(name)}`);
      placeOf.set(name, at(start));
    },
    BinaryExpression({ operator, right, start }) {
      const isAsked = operator === 'instanceof' && right.type === 'Identifier' && !file.startsWith('command-line/');
      if (isAsked) asked.push({ name: right.name, place: at(start) });
    },
  }).visit(parseSync(file, code).program);
}
for (const { name, place } of asked)
  if (placeOf.has(name))
    faults.push(`${place}: instanceof ${name} fails across languages; use isOwnError(thrown, ${name})`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
