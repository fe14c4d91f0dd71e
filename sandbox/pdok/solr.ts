export type Answer = { readonly status: number; readonly contentType: string; readonly body: string };

const json = (status: number, content: object): Answer => ({
  status,
  contentType: 'application/json;charset=utf-8',
  body: JSON.stringify(content),
});

/** The envelope of every search; scores are equal, because a filter either matches or does not. */
export function solrAnswer(found: { numFound: number; start: number; docs: readonly object[] }): Answer {
  const { numFound, start, docs } = found;
  return json(200, { response: { numFound, start, maxScore: numFound === 0 ? 0 : SCORE, numFoundExact: true, docs } });
}

export const SCORE = 9.31;

export function solrError(code: number, msg: string): Answer {
  const SOLR = 'org.apache.solr.common.SolrException';
  return json(code, { error: { metadata: ['error-class', SOLR, 'root-error-class', SOLR], msg, code } });
}
