import type { FastifyInstance } from 'fastify';
import { sendQuote as sendCall } from '@vangnet/contract/applications';
import { endShare, quotePdf, readShare, shareQuote, type SharedQuote } from '@vangnet/contract/shares';
import { ok } from '@vangnet/domain/application/result';
import { amsterdamDate, formatDate } from '@vangnet/domain/values/dates';
import { fill } from '@vangnet/domain/values/fill';
import { euroFromCents } from '@vangnet/domain/values/money';
import { documentLinks, type DocumentDeps } from '../documents/document-sets.ts';
import type { HouseStyle } from '../documents/house-style.ts';
import type { PdfWorkers, Reader } from '../documents/pdf-workers.ts';
import { data, route } from '../http/route.ts';
import { currentQuote, isIndexed, type Quote } from './quote.ts';
import { quoteDocument } from './quote-document.ts';
import { sendQuote, type QuoteDeps } from './send-quote.ts';
import type { Share, ShareStore } from './shares.ts';
import { sentencesOf } from '@vangnet/domain/application/messages';
import type { Spoken } from '../../words/words.ts';

type Deps = Omit<QuoteDeps, 'store'> &
  DocumentDeps & {
    readonly store: QuoteDeps['store'] & { readonly shares: ShareStore };
    readonly publicUrl: string;
    readonly houseStyle: HouseStyle;
    readonly renderFor: PdfWorkers['renderFor'];
  };

/** @param max how often one address may do each of these in a window */
export function quoteRoutes(app: FastifyInstance, deps: Deps, { max }: { max: number }): void {
  const { shares } = deps.store;
  route(
    app,
    sendCall,
    ({ body, params, address }) => sendQuote(deps, { token: params.token, email: body.email, address }),
    (sent) =>
      'refusal' in sent
        ? data({
            status: 'error',
            message: sentencesOf(sent.refusal.code, sent.refusal, deps.words.each)[deps.words.language],
          })
        : data({ status: 'success', premium: euroFromCents(sent.premium) }),
    { max },
  );
  route(app, quotePdf, (call) => pdfOf(deps, call.params.token, call), data, { max });
  route(
    app,
    shareQuote,
    async ({ params: { token }, body }) => {
      const current = await quoteNow(deps, token);
      return current.ok ? shares.share({ token, quote: current.value.quote, isAlone: body.alone }) : current;
    },
    (share) => data({ link: share.link, quotes: share.quotes.length, endsOn: endOf(share) }),
    { max },
  );
  route(
    app,
    endShare,
    ({ params }) => shares.end(params.token),
    () => undefined,
  );
  route(
    app,
    readShare,
    ({ params }) => shares.read(params.token),
    (share) => data({ quotes: share.quotes.map((quote) => shown(quote, deps.words)), endsOn: endOf(share) }),
  );
}

async function quoteNow({ store, ...product }: Deps, token: string) {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const current = currentQuote(product, found.value);
  return current.ok ? ok({ ...current.value, referenceId: found.value.referenceId }) : current;
}

/** The quote as a PDF to download, in base64, without a link to go on. */
async function pdfOf(deps: Deps, token: string, reader: Reader) {
  const current = await quoteNow(deps, token);
  if (!current.ok) return current;
  const { quote, referenceId } = current.value;
  const { clock, houseStyle, publicUrl, renderFor, words } = deps;
  const content = quoteDocument(quote, referenceId, { documents: documentLinks(deps, publicUrl) }, words);
  const pdf = await renderFor(reader)(content, houseStyle, { created: clock(), id: referenceId });
  return ok({
    name: fill(words.quote.pdfName, { brand: houseStyle.words.name }),
    contentType: 'application/pdf',
    content: Buffer.from(pdf).toString('base64'),
  });
}

const endOf = ({ expiresAt }: Share) => formatDate(amsterdamDate(expiresAt));

function shown(quote: Quote, words: Spoken): SharedQuote {
  const { date, startDate, endAge, choices, risk } = quote;
  return {
    date,
    startDate,
    endAge,
    choices,
    firstMonth: euroFromCents(quote.firstMonth),
    policyFee: euroFromCents(quote.figures.policyFee),
    indexed: isIndexed(quote, words),
    premiums: quote.premiums.map(({ year, amount }) => ({ year, amount: euroFromCents(amount) })),
    coveredShare: risk.coveredShare,
  };
}
