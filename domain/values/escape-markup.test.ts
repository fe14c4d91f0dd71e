import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('what would end a text or an attribute of HTML or XML is written as a reference', () => {
  expect(escapeMarkup(`<b title="a" lang='b'>Jansen & Zn &amp;</b>`)).toBe(
    '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;Jansen &amp; Zn &amp;amp;&lt;/b&gt;',
  );
});
