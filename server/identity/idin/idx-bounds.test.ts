import { describe, expect, test } from 'vitest';
import { costlyMessages } from './testing/costly-messages.ts';
import { signed, status } from './testing/idin-answers.ts';
import { idxService } from './testing/idx-service.ts';
import { parseXml } from './xml.ts';

const { expectRefused, expectUntrusted, succeedsWith } = idxService();

const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');
const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const BOUNDS = /(than any message can (be|have)|not well-formed|a signature that is wrong)/;

describe('a message that nobody signed costs little', () => {
  test.each(Object.entries(costlyMessages()))(
    'a message that nobody signed costs little, also when it consists of %s',
    async (_, xml) => {
      await expectUntrusted(xml, BOUNDS);
    },
  );

  test('elements can be nested fifty deep', () => {
    expect(parseXml(nested(50)).localName).toBe('a');
    expect(() => parseXml(nested(51))).toThrow('nested deeper than any message can be');
    expect(() => parseXml(`<a>${'<b x="/"/>'.repeat(51)}</a>`)).not.toThrow();
  });

  test('a message has at most 600 tags, 250 attributes and 2500 signs that are escaped', () => {
    expect(() => parseXml(`<a>${'<b/>'.repeat(598)}</a>`)).not.toThrow();
    expect(() => parseXml(`<a>${'<b/>'.repeat(599)}</a>`)).toThrow('more parts');
    expect(() => parseXml(`<a${attributes(250)}/>`)).not.toThrow();
    expect(() => parseXml(`<a${attributes(251)}/>`)).toThrow('more parts');
    expect(() => parseXml(`<a>${'&#13;'.repeat(2498)}</a>`)).not.toThrow();
    expect(() => parseXml(`<a>${'&#13;'.repeat(2499)}</a>`)).toThrow('more parts');
  });

  test('an attribute has at most 256 characters', () => {
    expect(() => parseXml(`<a b='${'x'.repeat(256)}'/>`)).not.toThrow();
    expect(() => parseXml(`<a b='${'x'.repeat(257)}'/>`)).toThrow('longer attribute');
  });

  test('comments, character data and an XML declaration can stand in it', () => {
    expect(parseXml('<?xml version="1.0"?>\n<!-- <a> --><a><![CDATA[<b>]]></a>').textContent).toBe('<b>');
  });

  test('a signature over more than one part is not checked at all', async () => {
    const twice = signed(status('Open')).replace(/<ds:Reference [\s\S]*<\/ds:Reference>/, '$&$&');
    await expectUntrusted(twice, /not over one part/);
  });
});

test('what a bank encrypted obeys the same bounds', async () => {
  await expectRefused({ attributeXml: () => nested(51) }, /nested deeper/);
});

test.each(['constructor', '__proto__', 'toString', 'shoesize', ''])(
  'an attribute with the name %j, which the scheme does not have, is not trusted',
  async (name) => {
    await expectRefused({ attributes: { [`${name}0`]: 'x' } }, /attribute that the scheme does not have/);
    const bare = (xml: string) => xml.replace(/Name="[^"]*"/, `Name="${name}"`);
    await expectRefused({ attributeXml: bare }, /attribute that the scheme does not have/);
  },
);

test.each(['initials', 'gender', '18orolder', 'partnerlastname'])(
  'the attribute %s of the scheme may come, and is dropped',
  async (name) => {
    expect(await succeedsWith({ attributes: { [name]: 'x' } })).toMatchObject({ status: 'Success', person: {} });
  },
);
