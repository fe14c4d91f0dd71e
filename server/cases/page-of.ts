/** A page of the rows of a list, and how many pages there are; the last page for one that is not there any more. */
export function pageOf<Row>(all: readonly Row[], asked: number, atOnce: number) {
  const pages = Math.max(1, Math.ceil(all.length / atOnce));
  const page = Math.min(asked, pages);
  return { rows: all.slice((page - 1) * atOnce, page * atOnce), page, pages };
}
