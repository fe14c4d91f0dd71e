import type { FastifyInstance } from 'fastify';
import { hasDuplicateKeys } from '@vangnet/reference-data/json';

/** A body that is JSON by its grammar but says two things at once, or is nested deeper than any of the agreement. */
class UnfitBody extends Error {
  readonly statusCode = 400;
}

/** No body of the agreement comes near it, and what handles one may call itself for each level. */
const MAX_LEVELS = 32;

/**
 * Makes JSON the only thing a body can be. Keys that would change an object's prototype are refused, and so are keys
 * that occur twice: a proxy in front of us may read the first where we read the last. Too many levels are refused before
 * anything reads them.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    if (levelsOf(body) > MAX_LEVELS) return done(new UnfitBody('It has too many levels'));
    void parse(request, body, (error, content) => {
      if (!error && hasDuplicateKeys(body, content)) done(new UnfitBody('A key occurs twice'));
      else done(error, content);
    });
  });
}

/** How deep the lists and objects of a text are nested that may be JSON. */
function levelsOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isInText = !isInText;
    else if (isInText) at += sign === '\\' ? 1 : 0;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}
