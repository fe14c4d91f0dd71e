import { basename, join } from 'node:path';
import * as z from 'zod';
import { CLAIMS } from '@vangnet/domain/product/claims';
import type { FigureWords } from '@vangnet/domain/product/figure-words';
import { LONGEST, type OwnTerms } from '@vangnet/domain/product/retention';
import { nextStepSchema } from '@vangnet/domain/product/next-steps';
import { signedOffSchema } from '@vangnet/domain/product/signed-off';
import { LANGUAGES } from '@vangnet/domain/values/language';
import { after, loadError, readCheckedText, type Loaded } from './checked-files.ts';
import { contrastFaults } from './contrast.ts';
import { drawingSchema } from './drawing.ts';
import { placeIn, readJsonAs } from './json.ts';
import { plainlyFilledIn, unknownFigure } from './markup.ts';
import { mustBe, written } from './notation.ts';
import type { Typeface } from './typeface.ts';

const text = z.string().regex(/^\S(.*\S)?$/);
const claim = text.refine((said) => unknownFigure(said) === undefined, {
  error: ({ input }) => unknownFigure(String(input)),
});
const colour = written(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb, in small letters');
const secureUrl = z.url({ protocol: /^https$/, error: mustBe('an https address') });

/** The words of every claim; null for one that the brand cannot make. */
const claimsSchema = z.record(z.enum(CLAIMS), claim.nullable());

/** Two to four capitals. */
const prefix = written(/^[A-Z]{2,4}$/, 'two to four capitals');

/** A period in days, at most that of the installation. */
const atMost = (most: number) =>
  z
    .int()
    .min(1)
    .max(most, { error: ({ input }) => `must be at most the ${most} days of the installation, not ${String(input)}` })
    .optional();

/** As browsers send it. */
const host = written(/^[a-z\d-]+(\.[a-z\d-]+)*$/, 'a host in small letters and punycode, without a port');
/** Stands before the address in a mail, without quotes. */
const mailName = written(/^[^<>"\s]([^<>"\r\n]*[^<>"\s])?$/, 'a name without quotes and angle brackets');
/** A secret is in no file of the folder, which names the variable of the environment that has it. */
const variable = written(/^[A-Z][A-Z\d_]*$/, 'the name of a variable');
const unique = (all: readonly string[]) => new Set(all).size === all.length;

/** The description of each key is its line in docs/brands.md (scripts/documents/generated.ts). */
export const brandSchema = z
  .strictObject({
    hosts: z
      .array(host)
      .min(1)
      .refine(unique, { error: 'names a host twice' })
      .optional()
      .describe(
        'its hosts, in small letters and punycode; visitors are led to the first. One brand may leave it out: it has the host of `PUBLIC_URL`',
      ),
    languages: z
      .array(z.enum(LANGUAGES))
      .refine(unique, { error: 'names a language twice' })
      .refine((own) => own.includes('nl'), { error: 'must have nl, which advisers and policy documents have' })
      .default(['nl'])
      .describe(
        'its languages, `nl` always: Dutch is at the root of the host, another language under its code (`/en`), with texts of its own ([below](#in-english))',
      ),
    name: text.describe('its name, as pages, mails and documents write it'),
    sender: z
      .strictObject({ name: mailName, address: z.email() })
      .describe('`name` and `address` that its mails come from'),
    adviser: z
      .strictObject({ mailbox: z.email(), sends: z.enum(['attachment', 'link']).default('attachment') })
      .describe('`mailbox` for requests; `sends`: the case file as `attachment` (when left out) or `link`'),
    identity: z
      .strictObject({ ways: z.array(z.string()).min(1).refine(unique, { error: 'names a way twice' }) })
      .optional()
      .describe('`ways`: those of the configured ways that it offers, in order; all of `IDENTITY_WAYS` when left out'),
    variables: z
      .record(variable, variable)
      .default({})
      .describe(
        'what it has of its own of the settings of the installation, by name: the variable that has it instead ([below](#settings-of-its-own))',
      ),
    phone: text.describe('the number that visitors call, as they read it'),
    phoneHref: written(/^tel:\+\d{9,15}$/, 'a number to dial, such as tel:+31201112233').describe(
      'the same as a link, such as `tel:+31201112233`',
    ),
    mail: z.email().describe('the address that visitors write to'),
    hours: z.array(text).min(1).describe('when the phone is answered: days and times, one under the other'),
    externalSite: secureUrl.describe('the address of its other site'),
    // The specification asks for the block.
    blockPasteInEmailConfirmation: z
      .boolean()
      .describe('whether the confirmation of the address refuses a paste, as the specification asks'),
    colours: z
      .strictObject({ brand: colour, onBrand: colour, rope: colour, onRope: colour })
      .describe(
        'four, as `#rrggbb`: `brand` of links, buttons and the panel with the price; `rope` of what stands out, such as the current step; `onBrand` and `onRope` of text on these. All tints and the dark pages come from them',
      ),
    logo: drawingSchema.describe(
      '`width` and `height`, and `outlines` in that box: each a path `d` of `M L H V C Z` with absolute numbers, with a `fill`, or a `stroke` and its `width`. A colour is `#rrggbb`, or `brand` or `rope`, which also suit dark pages. Data, not a file of SVG: it can hold no script. Pages and PDFs draw it; mails have the name instead',
    ),
    claims: claimsSchema.describe(
      'the words of each claim, `null` for one that the brand does not make; `{{discount}}` and `{{withdrawalDays}}` come from the tariff',
    ),
    claimSources: z
      .partialRecord(z.enum(CLAIMS), text)
      .default({})
      .describe(
        'where each claim that it makes comes from, for who checks it: an article of the terms, a prize with its year, a count with its day. A claim without one is refused, and so is a source without its claim',
      ),
    claimsSignedOff: z
      .optional(signedOffSchema)
      .describe('`by`: the person who answers for the claims; `on`: since when'),
    durations: z
      .strictObject({ payment: text, identity: text, health: text, review: text })
      .partial()
      .default({})
      .describe('how long steps take, as the timelines write it; a step that is left out is shown without'),
    prefixes: z
      .strictObject({ reference: prefix, case: prefix })
      .refine((own) => own.reference !== own.case, { error: 'must differ' })
      .optional()
      .describe(
        'two to four capitals that the numbers begin with by which people name an application (`reference`) and a request for an adviser (`case`); VN and ZK when left out',
      ),
    retention: z
      .strictObject({ draft: atMost(LONGEST.draft), quoted: atMost(LONGEST.quoted), tested: atMost(LONGEST.tested) })
      .optional()
      .describe(
        'days that it keeps applications, shorter than the installation does: `draft`, `quoted`, `tested` ([below](#how-long-a-brand-keeps-applications))',
      ),
    scheme: z
      .optional(z.string().regex(/^[a-z]+$/))
      .describe('the proposed law that its pages show, a folder of `data/schemes/`; none when left out'),
    nextSteps: z
      .optional(z.array(nextStepSchema))
      .describe(
        'what refused visitors can do elsewhere, in the order on the page, each with its source and when that was read',
      ),
    documents: z
      .strictObject({
        pvw: secureUrl.optional(),
        cbeo: secureUrl.optional(),
        dvd: secureUrl.optional(),
        card: secureUrl.optional(),
      })
      .describe(
        'the https addresses of documents that it keeps elsewhere, by kind: `pvw` (terms), `cbeo` (brochure), `dvd` (comparison card), `card` (insurance card); `{}` for none ([below](#a-tariff-and-documents-of-your-own))',
      ),
  })
  .superRefine(({ retention }, context) => {
    const days = (kind: keyof OwnTerms) => retention?.[kind] ?? LONGEST[kind];
    for (const [kind, before] of [
      ['quoted', 'draft'],
      ['tested', 'quoted'],
    ] as const) {
      if (days(kind) >= days(before)) continue;
      const message = `${days(kind)} days is shorter than ${before}, which comes before it and is kept for ${days(before)}`;
      context.addIssue({ code: 'custom', path: ['retention', kind], message });
    }
  })
  .superRefine(({ claims, claimSources }, context) => {
    for (const name of CLAIMS) {
      if ((claims[name] === null) === (claimSources[name] === undefined)) continue;
      const message =
        claims[name] === null
          ? 'is the source of a claim that is not made: take it out, or give the claim its words'
          : 'is missing';
      context.addIssue({ code: 'custom', path: ['claimSources', name], message });
    }
  });

type BrandFile = Readonly<z.infer<typeof brandSchema>>;

/** The brand of the pages, mails and documents: name, contact details, colours, promises and typeface. */
export type Brand = BrandFile & {
  /** The typeface of its pages and PDFs; without one they have that of the house. */
  readonly typeface?: Typeface | undefined;
};

/** The claims of a brand with the figures of the product in them. */
export function claimsWith({ claims }: Brand, words: FigureWords): Brand['claims'] {
  const filled = (said: string | null) => said && plainlyFilledIn(said, words);
  return claimsSchema.parse(
    Object.fromEntries(Object.entries(claims).map(([claimed, said]) => [claimed, filled(said)])),
  );
}

/**
 * Reads the `brand.json` of a folder; its colours must be readable on each other.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadBrand(folder: string): Brand {
  const name = `${basename(folder)}/brand.json`;
  const { value, faults } = after(readCheckedText(join(folder, 'brand.json'), name), (json) =>
    readable(readJsonAs(brandSchema, json, name), json, name),
  );
  if (value === undefined) throw loadError(`The brand in ${folder} cannot be used:`, faults);
  return value;
}

function readable({ value, faults }: Loaded<BrandFile>, json: string, file: string): Loaded<BrandFile> {
  if (value === undefined) return { faults };
  const unreadable = contrastFaults(value.colours).map((fault) => ({
    file,
    row: placeIn(json, ['colours', fault.colour]),
    reason: fault.reason,
  }));
  return unreadable.length === 0 ? { value, faults } : { faults: [...faults, ...unreadable] };
}
