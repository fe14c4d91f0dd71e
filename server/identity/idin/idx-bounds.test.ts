import { describe, expect, test } from 'vitest';
import { costlyMessages } from './testing/costly-messages.ts';
import { idxService } from './testing/idx-service.ts';
import { parseXml } from './xml.ts';

const { resultOf } = idxService();

const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');
const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);

describe('a message that nobody signed', () => {
  const BOUNDS = /(than any message can (be|have)|not well-formed|a signature that is wrong)/;
  test.each(Object.entries(costlyMessages()))(
    'a message that nobody signed costs little, also when it consists of %s',
    async (_, xml) => {
      const reason: unknown = expect.stringMatching(BOUNDS);
      expect(await resultOf(xml)).toEqual({ ok: false, failure: 'untrusted', reason });
    },
  );

  test.each<[string, (count: number) => string, number, string]>([
    ['fifty elements deep', nested, 50, 'nested deeper than any message can be'],
    ['of 600 tags', (count) => `<a>${'<b/>'.repeat(count - 2)}</a>`, 600, 'more parts'],
    ['of 250 attributes', (count) => `<a${attributes(count)}/>`, 250, 'more parts'],
    ['of 2500 signs that are escaped', (count) => `<a>${'&#13;'.repeat(count - 2)}</a>`, 2500, 'more parts'],
    ['of an attribute of 256 characters', (count) => `<a b='${'x'.repeat(count)}'/>`, 256, 'longer attribute'],
  ])('a message %s is read, and one with more is not', (_, make, most, reason) => {
    expect(parseXml(make(most)).localName).toBe('a');
    expect(() => parseXml(make(most + 1))).toThrow(reason);
  });

  test('comments, character data, an XML declaration and elements that end in themselves can stand in it', () => {
    expect(parseXml('<?xml version="1.0"?>\n<!-- <a> --><a><![CDATA[<b>]]></a>').textContent).toBe('<b>');
    expect(() => parseXml(`<a>${'<b x="/"/>'.repeat(51)}</a>`)).not.toThrow();
  });
});
