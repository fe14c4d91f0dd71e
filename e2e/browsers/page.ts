/**
 * Functions that run in the page. Each is sent as text, so each stands by itself: what it needs is inside it.
 */

export type Kind = 'field' | 'radio' | 'checkbox' | 'option' | 'button';

/** Where the element with a name that begins like this is, scrolled into view; undefined when nobody can see it. */
export function placeOf(kind: Kind, name: string): { x: number; y: number; isUncovered: boolean } | undefined {
  const selectors: Record<Kind, string> = {
    field: 'input:not([type=radio], [type=checkbox]), select, [role=combobox]',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    option: '[role=option]',
    button: 'button, summary, a[href]',
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside the function it would not be sent along
  const label = (element: Element) => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const text = element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent ?? '';
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const root = document.querySelector('dialog[open]') ?? document;
  const found = [...root.querySelectorAll(selectors[kind])].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height > 0 && label(element).startsWith(name);
  });
  if (!found) return undefined;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = found.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const top = document.elementFromPoint(x, y);
  const isUncovered = found.contains(top) || top?.closest('label')?.contains(found) === true;
  return { x, y, isUncovered };
}

/** Whether the focus is on a radio button, in the group of the one whose name begins like this. */
export function isOnGroupOf(name: string): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement) || focused.type !== 'radio') return false;
  return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].some(
    (radio) =>
      radio.name === focused.name &&
      radio.labels?.[0]?.textContent?.replaceAll(/\s+/g, ' ').trim().startsWith(name) === true,
  );
}

/** The name of what has the focus, empty when nothing has it. */
export function focusedName(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
  const text = element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent ?? '';
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Whether the element with the focus can be seen: in the window, with nothing over its middle. */
export function focusIsSeen(): boolean {
  const element = document.activeElement;
  if (!element || element === document.body) return true;
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return (
    top !== null && (element.contains(top) || top.contains(element) || Boolean(top.closest('label')?.contains(element)))
  );
}

export function selectTyped(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
}

export const heading = () => document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
/** Of the page, and of a dialog that is open over it. */
export const titles = () =>
  [...document.querySelectorAll('h1, dialog[open] :is(h1, h2)')].map((one) =>
    one.textContent.replaceAll(/\s+/g, ' ').trim(),
  );
export const reads = (text: string) => document.body.textContent.replaceAll(/\s+/g, ' ').includes(text);
export const pageSource = () => document.documentElement.outerHTML;
export const choices = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(
    ({ labels }) => labels?.[0]?.textContent?.trim() ?? '',
  );

/** Whether there is something in the field whose name begins like this. */
export const isFilled = (name: string) =>
  [...document.querySelectorAll('input')].some(
    ({ labels, value }) => labels?.[0]?.textContent?.trim().startsWith(name) === true && value !== '',
  );

/** Chooses in a native list, which opens outside the page where no driver reaches. */
export function select(name: string, option: string): void {
  for (const list of document.querySelectorAll('select')) {
    if (!list.labels[0]?.textContent?.startsWith(name)) continue;
    list.value = [...list.options].find(({ text }) => text === option)?.value ?? '';
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Whether the scripts have rendered, or taken over, what the page shows; the pages of the banks have none. */
export const isAlive = () => {
  const root = document.getElementById('root');
  return root === null || Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
};

/**
 * Whether everything is there that the page will show: its fonts and pictures, and nothing that is on its way or busy.
 * The names are those of the parts (web/parts/loading).
 */
export const isSettled = () =>
  document.fonts.status === 'loaded' &&
  [...document.images].every(({ complete }) => complete) &&
  document.querySelector('[data-unknown], [aria-busy=true], [class*=loading_skeleton]:not([class*=loading_hidden])') ===
    null;
