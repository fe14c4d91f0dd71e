import type { FastifyInstance } from 'fastify';
import { hasDuplicateKeys } from '@vangnet/reference-data/json';

/** A body that is JSON by its grammar but says two things at once. */
class AmbiguousBody extends Error {
  readonly statusCode = 400;
}

/**
 * Makes JSON the only thing a body can be. Keys that would change an object's prototype are refused, and so are keys
 * that occur twice: a proxy in front of us may read the first where we read the last.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    void parse(request, body, (error, content) => {
      if (!error && hasDuplicateKeys(body, content)) done(new AmbiguousBody('A key occurs twice'));
      else done(error, content);
    });
  });
}
