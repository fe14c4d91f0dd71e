import { LANGUAGES } from '@vangnet/domain/values/language';
import * as z from 'zod';
import { signedOffSchema } from '@vangnet/domain/product/signed-off';
import { drawingSchema } from './drawing.ts';
import { lineFault } from './markup.ts';

/** One line of text with the markup of markup.ts: **bold**, [link](https://…), {{placeholder}}. */
const line = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    const fault = lineFault(text);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });
/** A row of a table of facts: its name, and what it says. */
const labelled = z.tuple([line, line]);

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
const NO_SUCH_KIND = { error: 'is a block of an unknown kind' };
const singleSchema = z.discriminatedUnion('kind', single, NO_SUCH_KIND);

/** Side by side, read one after the other. Columns stay on one page. */
const columns = z.strictObject({
  kind: z.literal('columns'),
  shares: z.array(z.number().positive()).optional(),
  columns: z.array(z.array(singleSchema).min(1)).min(2).max(3),
});

const blockSchema = z.discriminatedUnion('kind', [...single, columns], NO_SUCH_KIND);

export type SingleBlock = z.infer<typeof singleSchema>;
export type Block = z.infer<typeof blockSchema>;
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** The blocks as they are read: the columns one after the other. */
export function inReadingOrder(blocks: readonly Block[]): SingleBlock[] {
  return blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block]));
}

/** A document as blocks: what it says, not how it looks. The title is the only heading of level 1. */
export const documentSchema = z.strictObject({
  title: line,
  subtitle: line.optional(),
  language: z.enum(LANGUAGES),
  version: z.string().min(1),
  /** The day that the PDF carries as its date of creation. */
  published: z.iso.date(),
  /** `reading`: a long text in a narrow column. `compact`: figures over the full width. */
  layout: z.enum(['reading', 'compact']),
  illustration: z.boolean().default(false),
  /** Shown in a row under the title. */
  details: z.array(labelled).default([]),
  footerNote: line.optional(),
  /** Sign-off of a policy document; not shown. */
  signedOff: z.optional(signedOffSchema),
  blocks: z
    .array(blockSchema)
    .min(1)
    .superRefine((blocks, context) => {
      const fault = headingFault(blocks);
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
    }),
});

export type DocumentContent = z.infer<typeof documentSchema>;
/** A document as code writes it: what has a default may be left out. */
export type DocumentInput = z.input<typeof documentSchema>;

/** Users of a screen reader move from heading to heading, so no level may be skipped. */
function headingFault(blocks: readonly Block[]): string | undefined {
  let above = 1;
  for (const block of inReadingOrder(blocks)) {
    if (block.kind !== 'heading') continue;
    if (block.level > above + 1) return `the heading "${block.text}" skips a level`;
    above = block.level;
  }
  return undefined;
}
