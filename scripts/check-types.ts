import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

/**
 * Checks the types of the whole project as one program, with the class names that each CSS module really has; Vite's own types take any
 * name, and a class that is not there would leave an element without its style. Reports classes and modules that nobody uses, and
 * modules of the same name.
 */
const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
/** Laid over the sources by `rootDirs` of tsconfig.json. */
const types = join(root, 'node_modules/.cache/css-modules');
/** The pages of the visitors, and those of staff, which are built with the same parts. */
const pages = '{web,counter}/**';
const isTool = (name: string) => /(^|\/)(dist|node_modules)$/.test(name);
const sources = globSync(`${pages}/*.{ts,tsx}`, { cwd: root, exclude: isTool });

const modules = await classesOf(globSync(`${pages}/*.module.css`, { cwd: root, exclude: isTool }));
writeTypes();
const { status } = spawnSync('tsc', ['-p', root], { stdio: 'inherit' });
const faults = [...unusedClasses(), ...sharedNames()];
for (const line of faults) console.error(line);
console.log(`${modules.size} CSS modules`);
process.exit(status === 0 && faults.length === 0 ? 0 : 1);

/** The class names that the build gives to the scripts, for each module. */
async function classesOf(files: readonly string[]): Promise<Map<string, string[]>> {
  const config = await resolveConfig({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn' }, 'build');
  const read = files.map(async (file) => {
    const path = join(root, file);
    const code = readFileSync(path, 'utf8');
    const { modules: names } = await preprocessCSS(code, path, config);
    // The list also has the names of animations, which no script uses.
    return [file, Object.keys(names ?? {}).filter((name) => new RegExp(`\\.${name}(?![\\w-])`).test(code))] as const;
  });
  return new Map(await Promise.all(read));
}

/** Declarations beside the sources, as the compiler sees them. */
function writeTypes(): void {
  rmSync(types, { recursive: true, force: true });
  for (const [file, names] of modules) {
    const declaration = join(types, file.replace(/\.css$/, '.d.css.ts'));
    const properties = names.map((name) => `readonly ${JSON.stringify(name)}: string;`);
    mkdirSync(dirname(declaration), { recursive: true });
    writeFileSync(declaration, `declare const classes: { ${properties.join(' ')} };\nexport default classes;\n`);
  }
}

/** The build names a class after the file of its module, so two modules of one name would share their classes. */
function sharedNames(): string[] {
  const byName = Object.entries(Object.groupBy(modules.keys(), (file) => basename(file)));
  return byName.flatMap(([name, files = []]) =>
    files.length > 1 ? [`${name} is the name of ${files.join(' and ')}`] : [],
  );
}

/** A look-up by a computed name counts as a use of every class of its module. */
function unusedClasses(): string[] {
  const used = new Map<string, Set<string>>();
  for (const source of sources) {
    const code = readFileSync(join(root, source), 'utf8');
    for (const [, name = '', from = ''] of code.matchAll(/import (\w+) from '(\..*\.module\.css)'/g)) {
      const file = join(dirname(source), from);
      const names = used.get(file) ?? new Set();
      used.set(file, names);
      const lookUp = new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\]|(\\[))`, 'g');
      for (const [, property, key, computed] of code.matchAll(lookUp)) names.add(property ?? key ?? computed ?? '');
    }
  }
  return [...modules].flatMap(([file, names]) => {
    const uses = used.get(file);
    if (!uses) return [`${file} is not imported`];
    if (uses.has('[')) return [];
    return names.filter((name) => !uses.has(name)).map((name) => `${file}: .${name} is not used`);
  });
}
