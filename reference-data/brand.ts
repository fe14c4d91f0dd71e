import { basename, join } from 'node:path';
import * as z from 'zod';
import { CLAIMS } from '@vangnet/domain/product/claims';
import { figureWords } from '@vangnet/domain/product/figure-words';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { LONGEST, type OwnTerms } from '@vangnet/domain/product/retention';
import { nextStepSchema } from '@vangnet/domain/product/next-steps';
import { signedOffSchema } from '@vangnet/domain/product/signed-off';
import { LANGUAGES } from '@vangnet/domain/values/language';
import { after, loadError, readCheckedText, type Loaded } from './checked-files.ts';
import { contrastFaults } from './contrast.ts';
import { drawingSchema } from './drawing.ts';
import { placeIn, readJsonAs } from './json.ts';
import { plainlyFilledIn, unknownFigure } from './markup.ts';

const text = z.string().regex(/^\S(.*\S)?$/);
const claim = text.refine((said) => unknownFigure(said) === undefined, {
  error: ({ input }) => unknownFigure(String(input)),
});
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const secureUrl = z.url({
  protocol: /^https$/,
  error: ({ input }) => `must be an https address, not ${JSON.stringify(input)}`,
});

/** The words of every claim; null for one that the brand cannot make. */
const claimsSchema = z.record(z.enum(CLAIMS), claim.nullable());

/** Two to four capitals. */
const prefix = z.string().regex(/^[A-Z]{2,4}$/);

/** A period in days, at most that of the installation. */
const atMost = (most: number) =>
  z
    .int()
    .min(1)
    .max(most, { error: ({ input }) => `must be at most the ${most} days of the installation, not ${String(input)}` })
    .optional();

/** As browsers send it: small letters, international names in punycode. */
const host = z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/);
/** Stands before the address in a mail, without quotes. */
const mailName = z.string().regex(/^[^<>"\s]([^<>"\r\n]*[^<>"\s])?$/);
/** A secret is in no file of the folder, which names the variable of the environment that has it. */
const variable = z.string().regex(/^[A-Z][A-Z\d_]*$/);
const unique = (all: readonly string[]) => new Set(all).size === all.length;

const brandSchema = z
  .strictObject({
    /** The hosts of its sites; visitors are led to the first. Left out by the one brand that has the host of PUBLIC_URL. */
    hosts: z.array(host).min(1).refine(unique, { error: 'names a host twice' }).optional(),
    /** The languages of its sites: Dutch at the root of its host, another one under its code. */
    languages: z
      .array(z.enum(LANGUAGES))
      .refine(unique, { error: 'names a language twice' })
      .refine((own) => own.includes('nl'), { error: 'must have nl, which advisers and policy documents have' })
      .default(['nl']),
    name: text,
    /** Who its mails come from. */
    sender: z.strictObject({ name: mailName, address: z.email() }),
    /** Where requests for an adviser go, and how the case file does. */
    adviser: z.strictObject({
      mailbox: z.email(),
      sends: z.enum(['attachment', 'link']).default('attachment'),
    }),
    /** The ways to show who one is that it offers, in order; those of IDENTITY_WAYS when left out. */
    identity: z
      .strictObject({ ways: z.array(z.string()).min(1).refine(unique, { error: 'names a way twice' }) })
      .optional(),
    /** What it has of its own of the settings of the installation: the name of each, and of the variable that has it instead. */
    variables: z.record(variable, variable).default({}),
    phone: text,
    phoneHref: z.string().regex(/^tel:\+\d{9,15}$/),
    mail: z.email(),
    /** Days and times, one under the other. */
    hours: z.array(text).min(1),
    externalSite: secureUrl,
    /** The specification asks for the block; a brand may leave it out. */
    blockPasteInEmailConfirmation: z.boolean(),
    colours: z.strictObject({ brand: colour, onBrand: colour, rope: colour, onRope: colour }),
    logo: drawingSchema,
    claims: claimsSchema,
    /** Where each claim that it makes comes from, for who checks it: an article of the terms, a prize, a count. */
    claimSources: z.partialRecord(z.enum(CLAIMS), text).default({}),
    /** The person who answers for the claims. */
    claimsSignedOff: z.optional(signedOffSchema),
    /** How long a step takes, as the timelines write it: "meestal 5 werkdagen". A step without words is shown without. */
    durations: z.strictObject({ payment: text, identity: text, health: text, review: text }).partial().default({}),
    /** What the numbers begin with by which people name an application and a request for an adviser. */
    prefixes: z
      .strictObject({ reference: prefix, case: prefix })
      .refine((own) => own.reference !== own.case, { error: 'must differ' })
      .optional(),
    /** Days that it keeps applications, where that is shorter than the installation does. */
    retention: z
      .strictObject({ draft: atMost(LONGEST.draft), quoted: atMost(LONGEST.quoted), tested: atMost(LONGEST.tested) })
      .optional(),
    /** The proposed law that the pages show, a folder of `data/schemes/`; without it they show none. */
    scheme: z.optional(z.string().regex(/^[a-z]+$/)),
    /** What refused visitors can do elsewhere, in the order on the page. */
    nextSteps: z.optional(z.array(nextStepSchema)),
    /** The addresses of the documents that the brand keeps elsewhere. */
    documents: z.strictObject({
      pvw: secureUrl.optional(),
      cbeo: secureUrl.optional(),
      dvd: secureUrl.optional(),
      card: secureUrl.optional(),
    }),
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
      const message = claims[name] === null ? `is the source of a claim that is not made` : 'is missing';
      context.addIssue({ code: 'custom', path: ['claimSources', name], message });
    }
  });

/** The brand of the pages, mails and documents: name, contact details, colours and promises. */
export type Brand = Readonly<z.infer<typeof brandSchema>>;

/** The claims of a brand with the figures of the product in them. */
export function claimsWith({ claims }: Brand, figures: ProductFigures): Brand['claims'] {
  const words = figureWords(figures);
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

function readable({ value, faults }: Loaded<Brand>, json: string, file: string): Loaded<Brand> {
  if (value === undefined) return { faults };
  const unreadable = contrastFaults(value.colours).map((fault) => ({
    file,
    row: placeIn(json, ['colours', fault.colour]),
    reason: fault.reason,
  }));
  return unreadable.length === 0 ? { value, faults } : { faults: [...faults, ...unreadable] };
}
