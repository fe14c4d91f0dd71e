import * as z from 'zod';
import { drawingSchema } from './drawing.ts';
import { lineFault } from './inline.ts';

/** One line of text with the markup of inline.ts: **bold**, [link](https://…), {{placeholder}}. */
export const line = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    const fault = lineFault(text);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });
/** What it is, and what it says: a row of a table of facts. */
export const labelled = z.tuple([line, line]);

const heading = z.strictObject({
  kind: z.literal('heading'),
  level: z.literal([2, 3]),
  text: line,
});

const paragraph = z.strictObject({
  kind: z.literal('paragraph'),
  text: line,
  size: z.enum(['lead', 'body', 'small']).default('body'),
});

const list = z.strictObject({
  kind: z.literal('list'),
  /** `yes`, `no` and `limit` are the signs of the insurance card: covered, not covered, limited. */
  marker: z.enum(['dot', 'number', 'yes', 'no', 'limit']).default('dot'),
  items: z.array(line).min(1),
});

const facts = z.strictObject({ kind: z.literal('facts'), caption: line.optional(), rows: z.array(labelled).min(1) });

/** The first column holds the row headers. `share` is a column's part of the width. */
const column = z.strictObject({
  label: line,
  align: z.enum(['left', 'right']).default('left'),
  share: z.number().positive().default(1),
});
const table = z
  .strictObject({
    kind: z.literal('table'),
    caption: line,
    columns: z.array(column).min(2),
    rows: z.array(z.array(line)).min(1),
  })
  .refine(({ columns, rows }) => rows.every((cells) => cells.length === columns.length), {
    message: 'every row must have as many cells as there are columns',
    path: ['rows'],
  });

const priceSlab = z.strictObject({
  kind: z.literal('priceSlab'),
  label: line,
  amount: line,
  unit: line,
  notes: z.array(line).max(3),
});

const notice = z.strictObject({ kind: z.literal('notice'), tone: z.enum(['info', 'attention']), text: line });

const figure = z.strictObject({ kind: z.literal('figure'), alt: line, drawing: drawingSchema });

const image = z.strictObject({
  kind: z.literal('image'),
  alt: line,
  /** PNG or JPEG as a data address: a document stands by itself. */
  source: z.string().regex(/^data:image\/(png|jpeg);base64,[\w+/]+=*$/),
  width: z.number().positive(),
  height: z.number().positive(),
});

const pageBreak = z.strictObject({ kind: z.literal('pageBreak') });

const single = [heading, paragraph, list, facts, table, priceSlab, notice, figure, image, pageBreak] as const;
const singleSchema = z.discriminatedUnion('kind', single);

/** Side by side, read one after the other. Columns stay on one page. */
const columns = z.strictObject({
  kind: z.literal('columns'),
  shares: z.array(z.number().positive()).optional(),
  columns: z.array(z.array(singleSchema).min(1)).min(2).max(3),
});

export const blockSchema = z.discriminatedUnion('kind', [...single, columns]);

export type SingleBlock = z.infer<typeof singleSchema>;
export type Block = z.infer<typeof blockSchema>;
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** The blocks as they are read: the columns one after the other. */
export function inReadingOrder(blocks: readonly Block[]): SingleBlock[] {
  return blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block]));
}
