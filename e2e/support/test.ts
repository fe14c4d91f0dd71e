import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import { visitor, type Visitor } from '../actions/visitor.ts';

type Fixtures = {
  visitor: Visitor;
  /** Errors the page may log in this test, such as a request that fails on purpose. */
  expectedErrors: RegExp[];
  /** No accessibility faults on the page as it is now. */
  accessible: () => Promise<void>;
};

/** A test whose page may log no error and leave no rejection unhandled. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const faults: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.some((pattern) => pattern.test(text))) faults.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text());
    });
    page.on('pageerror', (error) => note(error.message));
    await use(page);
    expect(faults, 'errors in the browser').toEqual([]);
  },
  visitor: async ({ page }, use) => use(visitor(page)),
  accessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
    });
  },
});

export { expect };
