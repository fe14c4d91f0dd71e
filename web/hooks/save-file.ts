/** A file in a response; its content in base64. */
export type SentFile = { name: string; contentType: string; content: string };

/** Gives the visitor a file that came in a response. */
export function saveFile({ name, contentType, content }: SentFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.codePointAt(0) ?? 0);
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
