import * as z from 'zod';
import { blockSchema, inReadingOrder, labelled, line, type Block } from './blocks.ts';

/** A document as blocks: what it says, not how it looks. The title is the only heading of level 1. */
export const documentSchema = z.strictObject({
  title: line,
  subtitle: line.optional(),
  language: z.literal('nl'),
  version: z.string().min(1),
  /** The day that the PDF carries as its date of creation. */
  published: z.iso.date(),
  /** `reading`: a long text in a narrow column. `compact`: figures over the full width. */
  layout: z.enum(['reading', 'compact']),
  illustration: z.boolean().default(false),
  /** Shown in a row under the title. */
  details: z.array(labelled).default([]),
  footerNote: line.optional(),
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

/** Whoever hears a document moves from heading to heading, so no level may be skipped. */
function headingFault(blocks: readonly Block[]): string | undefined {
  let above = 1;
  for (const block of inReadingOrder(blocks)) {
    if (block.kind !== 'heading') continue;
    if (block.level > above + 1) return `the heading "${block.text}" skips a level`;
    above = block.level;
  }
  return undefined;
}
