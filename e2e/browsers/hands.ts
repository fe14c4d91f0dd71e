export type Key = 'Tab' | 'Enter' | 'Space' | 'ArrowDown' | 'Escape';

/** What a visitor does with one browser, whatever protocol that browser is driven by. */
export type Hands = {
  goTo(url: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but its arguments. */
  inPage<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<R>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Touches the page at a place in its window, in CSS pixels. */
  tap(x: number, y: number): Promise<void>;
  /** The window as PNG. */
  picture(): Promise<Uint8Array>;
  /** What the page complained about, where the protocol tells. */
  complaints(): readonly string[];
  end(): Promise<void>;
};

export type Window = { readonly width: number; readonly height: number };

export type Browser = {
  readonly name: string;
  /** Undefined when it is here, else what to install. */
  missing(): string | undefined;
  /** When `given` is aborted, its processes are killed: whoever gives up on a browser cannot ask it to end. */
  open(window: Window, given: AbortSignal): Promise<Hands>;
};
