/**
 * The keys that occur twice in one object of a JSON text. JSON.parse keeps the last and says nothing, so a figure could
 * be overruled by a second one further down.
 *
 * @param json a text that JSON.parse accepts
 */
export function duplicateKeys(json: string): string[] {
  const found: string[] = [];
  const open: Set<string>[] = [];
  for (const [token, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon) {
      const key: unknown = JSON.parse(token.slice(0, -colon.length));
      const keys = open.at(-1);
      if (typeof key !== 'string' || !keys) continue;
      if (keys.has(key)) found.push(key);
      keys.add(key);
    }
  }
  return found;
}

/**
 * Whether any key occurs twice. Quick when none does: every key is followed by a colon, so a text with no more colons
 * than its content has keys holds each of them once. A colon within a text makes it look closer.
 */
export function hasDuplicateKeys(json: string, content: unknown): boolean {
  const colons = json.match(/"\s*:/g)?.length ?? 0;
  return colons !== keyCount(content) && duplicateKeys(json).length > 0;
}

/** Without recursion: a body can be nested deeper than the stack. */
function keyCount(content: unknown): number {
  const todo = [content];
  let count = 0;
  for (const value of todo) {
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    if (!Array.isArray(value)) count += inner.length;
    for (const one of inner) todo.push(one);
  }
  return count;
}
