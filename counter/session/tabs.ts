type Word = 'in' | 'out';
const NAME = 'balie';

/** Notifies the other tabs of this browser of a log-in, or of the end of the session. */
export function tellTabs(word: Word): void {
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel.postMessage(word);
  channel.close();
}

/** Hears what other tabs tell; gives what ends it. */
export function hearTabs(listen: (word: Word) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'in' || data === 'out') listen(data);
  });
  return () => channel.close();
}
