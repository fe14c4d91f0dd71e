/** What a visitor does on one page, in whichever browser and with whatever hands. Names are the beginning of what is shown. */
export type Acts = {
  fills(field: string, value: string): Promise<void>;
  /** Waits until something is in the field. */
  finds(field: string): Promise<void>;
  /** Chooses in a native list. */
  selects(field: string, option: string): Promise<void>;
  /** Types part of a word and chooses the suggestion with this name. */
  looksUp(field: string, typed: string, suggestion: string): Promise<void>;
  chooses(radio: string): Promise<void>;
  ticks(box: string): Promise<void>;
  presses(button: string): Promise<void>;
  /** Waits until the text stands on the page. */
  reads(text: string): Promise<void>;
};

/** Acts that follow each other: `await page.fills('IBAN', iban).presses('Volgende')`. */
export type Chain<A> = PromiseLike<void> & {
  readonly [Name in keyof A]: A[Name] extends (...given: infer Given) => Promise<void>
    ? (...given: Given) => Chain<A>
    : never;
};

/**
 * @param before what each act waits for
 */
export function chained<A extends Record<keyof A, (...given: never[]) => Promise<void>>>(
  acts: A,
  before: () => Promise<void>,
): Chain<A> {
  let done = Promise.resolve();
  const chain = Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [
      name,
      (...given: never[]) => {
        done = done.then(before).then(() => (act as (...all: never[]) => Promise<void>)(...given));
        return chain;
      },
    ]),
  ) as Chain<A>;
  // oxlint-disable-next-line unicorn/no-thenable -- a line of acts is awaited at its end
  return Object.assign(chain, { then: ((...next) => done.then(...next)) as Promise<void>['then'] });
}

export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
