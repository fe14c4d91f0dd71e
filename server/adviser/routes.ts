import type { FastifyInstance, FastifyReply } from 'fastify';
import { requestAdviser as requestCall } from '@vangnet/contract/adviser';
import type { Terms } from '@vangnet/domain/product/retention';
import type { HouseStyle } from '../documents/house-style.ts';
import type { PdfWorkers } from '../documents/pdf-workers.ts';
import { sendNotFound } from '../http/errors.ts';
import { data, goneOf, route } from '../http/route.ts';
import { networkOf } from '../http/visitor-address.ts';
import { adviserPayloadSchema, CASE_PATH } from './case.ts';
import type { AdviserSettings } from './mail.ts';
import { casePdf } from './document.ts';
import { PDF_HEADERS } from '../documents/routes.ts';
import { requestAdviser, type AdviserDeps } from './request-adviser.ts';
import type { Words } from '../../words/words.ts';

type Parts = AdviserDeps & {
  readonly adviser: AdviserSettings;
  readonly houseStyle: HouseStyle;
  readonly terms: Terms;
  readonly words: Words;
  readonly renderFor: PdfWorkers['renderFor'];
};

export function adviserRoutes(app: FastifyInstance, parts: Parts, { max }: { max: number }): void {
  route(
    app,
    requestCall,
    ({ body, params, address, log }) => requestAdviser(parts, { ...body, token: params.token, address }, log),
    data,
    { max },
  );
  if (parts.adviser.sends === 'link') serveCases(app, parts, max);
}

/** The page behind the link in the mail to the adviser: the PDF itself, which asks for the password. */
function serveCases(
  app: FastifyInstance,
  { store, adviser, houseStyle, terms, renderFor, words }: Parts,
  max: number,
): void {
  const options = { schema: { hide: true }, config: { limit: { max } } };
  app.get<{ Params: { link: string } }>(CASE_PATH, options, async ({ ip, params }, reply): Promise<FastifyReply> => {
    const found = await store.adviser.read(params.link);
    if (!found) return sendNotFound(reply);
    const payload = adviserPayloadSchema.parse(found);
    const renderPdf = renderFor({ address: networkOf(ip), gone: goneOf(reply) });
    const pdf = await casePdf({ houseStyle, renderPdf, terms, words, pdfPassword: adviser.pdfPassword }, payload);
    return reply
      .type('application/pdf')
      .headers(PDF_HEADERS)
      .header('content-disposition', `inline; filename="${payload.caseNumber}.pdf"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf));
  });
}
