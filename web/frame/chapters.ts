export type Chapter = { title: string; state: 'done' | 'current' | 'todo'; href?: string | undefined };

/** Number of the chapter the visitor is in; the last one when all are done. */
export function currentChapter(chapters: readonly Chapter[]): number {
  const index = chapters.findIndex((chapter) => chapter.state === 'current');
  return index < 0 ? chapters.length : index + 1;
}
