import * as z from 'zod';
import { mustBe, written } from './notation.ts';

/** The names that drawings and styles may use; every one but ink and the tones of meaning follows the brand. */
export const TONES = [
  'brand',
  'onBrand',
  'rope',
  'onRope',
  'slab',
  'onSlab',
  'brandSoft',
  'brandFaint',
  'brandMid',
  'line',
  'ink',
  'ink2',
  'surface',
  'attentionSoft',
  'yes',
  'no',
  'limit',
] as const;
export type Tone = (typeof TONES)[number];

const colour = z.union([z.enum(TONES), z.string().regex(/^#[0-9a-f]{6}$/)], {
  error: mustBe(`a colour as #rrggbb or one of ${TONES.join(', ')}`),
});

/** An outline in absolute coordinates. `C` instead of `Q`: pdfkit writes a quadratic curve as another curve. */
const pathData = written(/^[MLHVCZ0-9., -]+$/, 'a path of M, L, H, V, C and Z with numbers');

const outlineSchema = z.strictObject({
  d: pathData,
  fill: colour.optional(),
  stroke: colour.optional(),
  width: z.number().positive().optional(),
  opacity: z.number().min(0).max(1).optional(),
  /** Outline outside of which nothing is drawn. */
  clip: pathData.optional(),
});

const labelSchema = z.strictObject({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  size: z.number().positive(),
  fill: colour,
  anchor: z.enum(['start', 'end']).default('start'),
});

/** A vector drawing in CSS pixels that both the PDF and the HTML can show. */
export const drawingSchema = z.strictObject({
  width: z.number().positive(),
  height: z.number().positive(),
  outlines: z.array(outlineSchema),
  labels: z.array(labelSchema).default([]),
});

export type Drawing = z.infer<typeof drawingSchema>;
export type Outline = z.infer<typeof outlineSchema>;
