import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { documentSchema, type DocumentInput } from '@vangnet/reference-data/document-content';
import { DOCUMENT_KINDS, loadDocuments } from '@vangnet/reference-data/documents';
import { renderHtml } from './html.ts';
import { houseStyle as vangnet } from '../testing/brand.ts';
import { sampleQuote } from './testing/samples.ts';

const documents = loadDocuments(fileURLToPath(new URL('../../data/documents', import.meta.url)), '2026-01');
const page = (content: DocumentInput) => renderHtml(documentSchema.parse(content), vangnet, '/documents.css');
const pages: [string, string][] = DOCUMENT_KINDS.flatMap((kind) => {
  const document = documents[kind];
  return 'content' in document ? [[kind, page(document.content)]] : [];
});

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

describe.each([...pages, ['quote', page(sampleQuote)] as const])('the page of %s', (_, html) => {
  test('the page of a document says its language and its title, and asks for one stylesheet', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="nl">/);
    expect(all(html, /<title>(.+?)<\/title>/g)[0]).toMatch(/ \| Vangnet$/);
    expect(all(html, /<link ([^>]+)>/g)).toEqual(['rel="stylesheet" href="/documents.css"']);
  });

  test('the page of a document has no inline style or script, which the security policy refuses', () => {
    expect(html).not.toMatch(/<style|<script| style=| on\w+=/);
  });

  test('the page of a document has one title, and headings that skip no level', () => {
    const levels = all(html, /<h([1-6])/g).map(Number);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
  });

  test('the page of a document has a scope on every table header', () => {
    expect(all(html, /<th(?![a-z])([^>]*)>/g).filter((attributes) => !attributes.includes('scope='))).toEqual([]);
  });

  test('the page of a document uses every anchor once, and links to those that exist', () => {
    const ids = all(html, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    for (const target of all(html, /href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test('the page of a document closes what it opens', () => {
    const open: string[] = [];
    const crossed: string[] = [];
    for (const [, closing, tag = '', , empty] of html.matchAll(/<(\/?)([a-zA-Z]\w*)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
      if (closing && open.pop() !== tag) crossed.push(tag);
      if (!closing && !empty && !['meta', 'link', 'img', 'br'].includes(tag)) open.push(tag);
    }
    expect([...crossed, ...open]).toEqual([]);
  });
});

test('what text says is text, not markup', () => {
  const html = page({
    ...sampleQuote,
    title: 'A <b> & "c"',
    blocks: [{ kind: 'paragraph', text: '<script>1</script>' }],
  });
  expect(html).toContain('<h1>A &lt;b&gt; &amp; &quot;c&quot;</h1>');
  expect(html).toContain('<p>&lt;script&gt;1&lt;/script&gt;</p>');
});

test('the example warning comes before the contents', () => {
  const [, pvw = ''] = pages[0] ?? [];
  expect(pvw.indexOf('voorbeeldtekst')).toBeLessThan(pvw.indexOf('<nav'));
  expect(all(pvw, /<nav [^>]*aria-label="([^"]+)"/g)).toEqual(['Inhoud']);
});

test('a chart says in words what it shows', () => {
  expect(page(sampleQuote)).toMatch(/<svg [^>]*role="img" aria-label="Staafdiagram van de premie per jaar: €/);
});
