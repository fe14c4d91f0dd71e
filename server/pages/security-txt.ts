import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { Brand } from '@vangnet/reference-data/brand';

const PATH = '/.well-known/security.txt';
const YEAR_MS = 365 * DAY_MS;

type Deps = {
  readonly brand: Pick<Brand, 'mail'>;
  readonly publicUrl: string;
  readonly clock: () => Date;
};

/** Serves where to report a fault of this installation, as RFC 9116 has it; the file of today holds for a year. */
export function securityTxtRoute(app: FastifyInstance, { brand, publicUrl, clock }: Deps): void {
  app.get(PATH, { schema: { hide: true } }, (_, reply) => {
    const expires = new Date(clock().getTime() + YEAR_MS).toISOString().slice(0, 10);
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(
        [
          `Contact: mailto:${brand.mail}`,
          `Expires: ${expires}T00:00:00Z`,
          'Preferred-Languages: nl, en',
          `Canonical: ${publicUrl}${PATH}`,
          '',
        ].join('\n'),
      );
  });
}
