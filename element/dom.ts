type Attributes = Readonly<Record<string, string | false | undefined>>;

/** Makes an element with these attributes, of which `false` and undefined are left out, and children. No markup is parsed. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) mark(made, name, value ?? false);
  made.append(...children);
  return made;
}

/** Sets an attribute, or takes it away. */
export function mark(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * A value without its prototype: a page that extends `Object.prototype` would add options to every call of the browser,
 * and a `toJSON` to what is sent.
 */
export function bare<const Options extends object>(options: Options): Options {
  Object.setPrototypeOf(options, null);
  return options;
}
