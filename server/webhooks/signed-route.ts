import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseJson } from '@vangnet/domain/values/json';
import type * as z from 'zod/mini';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { logSecurity } from '../http/logging.ts';
import { schemaOf } from '../http/openapi.ts';
import { verified } from './signature.ts';

/** A message is some three hundred bytes; one that quotes a mail server is longer. */
const BODY_LIMIT = 4096;
/** A system calls for all applicants from a few addresses, so the limit for one visitor does not hold for it. */
const CALLS_PER_WINDOW = 10_000;

type Signed<Schema extends z.ZodMiniType> = {
  readonly endpoint: Endpoint & { readonly body: Schema };
  /** Of the sender; two while one is replaced. */
  readonly secrets: readonly Uint8Array[];
  /** What a body that does not fit the schema gets to read. */
  readonly malformed: string;
  readonly clock: () => Date;
  readonly take: (message: z.output<Schema>, messageId: string, reply: FastifyReply) => Promise<FastifyReply>;
};

const FORGED =
  'The signature does not match, or the message was signed more than five minutes from now. Check the secret and the clock.';

/** A call that another system makes here, signed as Standard Webhooks says. The bytes are parsed after the signature is checked. */
export function signedRoute<Schema extends z.ZodMiniType>(app: FastifyInstance, signed: Signed<Schema>): void {
  const { endpoint, secrets, malformed, clock, take } = signed;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parser = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser('application/json', parser, (_, body, done) => done(null, body));
    scope.setValidatorCompiler(() => (value) => ({ value }));
    const options = { schema: schemaOf(endpoint), config: { limit: { max: CALLS_PER_WINDOW } } };
    scope.post(endpoint.path, options, async ({ headers, body, log }, reply) => {
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const messageId = verified(secrets, headers, content, clock());
      if (messageId === undefined) {
        logSecurity(log, 'message.forged');
        return reply.code(401).send({ error: FORGED });
      }
      const message = endpoint.body.safeParse(parseJson(content.toString()));
      return message.success ? take(message.data, messageId, reply) : reply.code(400).send({ error: malformed });
    });
  });
}
