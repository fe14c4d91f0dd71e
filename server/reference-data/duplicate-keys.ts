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
