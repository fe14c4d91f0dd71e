import type { FastifyInstance, FastifyReply } from 'fastify';
import { requestAdviser as requestCall } from '@vangnet/contract/adviser';
import type { HouseStyle } from '../documents/house-style.ts';
import { sendNotFound } from '../http/errors.ts';
import { failure, fault } from '../http/faults.ts';
import { routeByHand, type Answer, type Call } from '../http/route.ts';
import { adviserPayloadSchema, CASE_PATH } from './case.ts';
import type { AdviserSettings } from './mail.ts';
import { casePdf } from './pdf.ts';
import { PDF_HEADERS } from '../documents/routes.ts';
import { requestAdviser } from './request-adviser.ts';

type Parts = Parameters<typeof requestAdviser>[0] & {
  readonly adviser: AdviserSettings;
  readonly houseStyle: HouseStyle;
};

export function adviserRoutes(app: FastifyInstance, parts: Parts, { max }: { max: number }): void {
  routeByHand(app, requestCall, (call) => answerTo(parts, call), { max });
  if (parts.adviser.sends === 'link') serveCases(app, parts, max);
}

type Request = typeof requestCall;
async function answerTo(parts: Parts, { body, params }: Call<Request>): Promise<Answer<Request>> {
  const asked = await requestAdviser(parts, { ...body, token: params.token });
  if (asked.outcome === 'notFound') return { status: 404, content: failure(fault('request.notFound')) };
  if (asked.outcome === 'unreachable') {
    return { status: 422, content: failure(fault('adviser.noPhone', 'phoneNumber')) };
  }
  return { status: 200, content: { success: true, data: { caseNumber: asked.caseNumber } } };
}

/** The page behind the link in the mail to the adviser: the PDF itself, which asks for the password. */
function serveCases(app: FastifyInstance, { store, adviser, houseStyle }: Parts, max: number): void {
  const options = { schema: { hide: true }, config: { rateLimit: { max } } };
  app.get<{ Params: { link: string } }>(CASE_PATH, options, async ({ params }, reply): Promise<FastifyReply> => {
    const found = await store.adviser.read(params.link);
    if (!found) return sendNotFound(reply);
    const payload = adviserPayloadSchema.parse(found);
    const pdf = await casePdf({ houseStyle, pdfPassword: adviser.pdfPassword }, payload);
    return reply
      .type('application/pdf')
      .headers(PDF_HEADERS)
      .header('content-disposition', `inline; filename="${payload.caseNumber}.pdf"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf));
  });
}
