// What a browser that translates does to a page, and a watch on what it would break. Both also run in a page of a browser test, so
// they use nothing around them.
/* oxlint-disable eslint/no-console, unicorn/consistent-function-scoping -- see above */

/**
 * Tells of each text of React that changes, comes or goes beside other content of its element. A translating browser puts elements of
 * its own in the place of every text: React then throws at a text that goes or that something comes before, which leaves an empty
 * page, and writes a change where nobody sees it. A text that is all its element holds it replaces whatever stands there.
 */
export function watchLooseText(): void {
  // React puts its record of a text on the node only when the text has siblings.
  const isLoose = (node: unknown): node is Text =>
    node instanceof Text && Object.keys(node).some((name) => name.startsWith('__reactFiber$'));
  const tell = (text: Text, what: string) =>
    console.error(`“${text.data}” ${what} beside other content of ${text.parentElement?.outerHTML.slice(0, 300)}`);
  const watch = (
    owner: object,
    name: string,
    kind: 'value' | 'set',
    judge: (node: unknown, given: unknown[]) => void,
  ) => {
    const found = Object.getOwnPropertyDescriptor(owner, name);
    const original: unknown = found?.[kind];
    // The documents of a worker of tests share one prototype.
    if (!found || typeof original !== 'function' || original.name === 'watched') return;
    const watched = function watched(this: unknown, ...given: unknown[]): unknown {
      judge(this, given);
      return Reflect.apply(original, this, given);
    };
    Object.defineProperty(owner, name, { ...found, [kind]: watched });
  };
  watch(Node.prototype, 'removeChild', 'value', (_, [child]) => isLoose(child) && tell(child, 'goes'));
  watch(
    Node.prototype,
    'insertBefore',
    'value',
    (_, [, next]) => isLoose(next) && tell(next, 'has something come before it'),
  );
  for (const { prototype } of [CharacterData, Node])
    watch(
      prototype,
      'nodeValue',
      'set',
      // While it hydrates React writes what is there.
      (node, [text]) => isLoose(node) && node.data !== text && tell(node, `becomes “${String(text)}”`),
    );
}

/**
 * Puts two elements in the place of every text, also of later ones, and leaves the words as they are.
 *
 * @returns what ends it
 */
export function translate(): () => void {
  const replaceAll = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!/\p{L}/u.test(text.data) || text.parentElement?.closest('font,head,script,style,noscript')) continue;
      const outer = document.createElement('font');
      outer.append(Object.assign(document.createElement('font'), { textContent: text.data }));
      text.replaceWith(outer);
    }
  };
  replaceAll();
  const observer = new MutationObserver(replaceAll);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
