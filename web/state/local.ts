/** Local storage that never throws: a browser that blocks it, or whose storage is full, keeps nothing. */
export const local = {
  read(name: string): string | undefined {
    try {
      return window.localStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** Undefined removes the item. */
  write(name: string, value: string | undefined): void {
    try {
      if (value === undefined) window.localStorage.removeItem(name);
      else window.localStorage.setItem(name, value);
    } catch {
      return;
    }
  },
  /** Removes all that this site keeps on the device, also what other parts of it stored. */
  clear(): void {
    try {
      window.localStorage.clear();
      window.sessionStorage.clear();
    } catch {
      return;
    }
  },
};
