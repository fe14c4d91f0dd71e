/** A browser with cookies, which follows the provider's redirects and stops where it leaves it. */
export function browserAt(url: string) {
  const cookies = new Map<string, string>();
  async function go(address: string, form?: Record<string, string>): Promise<{ address: string; html: string }> {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
    const body = form && { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(address, { headers, redirect: 'manual', ...body });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) return { address, html: await response.text() };
    const target = new URL(next, address).href;
    return target.startsWith(url) ? go(target) : { address: target, html: '' };
  }
  return { go };
}
