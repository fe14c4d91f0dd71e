import * as z from 'zod';
import { MY_APPLICATION_PATH } from '@vangnet/contract/pages';
import { screens } from '@vangnet/domain/flow/screens';

export type Side = 'house' | 'brand';

/** The state of one of the two brands. */
export type Shown = {
  readonly side: Side;
  /** The address that its mails come from. */
  readonly sender: string | undefined;
  /** The token of an application that is not submitted. */
  readonly open: string;
  /** The token of one that is, once it is; the screens behind it are empty until then. */
  paid?: string;
  /** The addresses of its policy documents, once they are asked for. */
  documents: readonly string[];
  /** How far its person came, or why they came no further. */
  progress: string;
};

/** As the sandbox lists it. */
export const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  envelope: z.object({ from: z.string() }),
  attachments: z.array(z.object({ name: z.string() })),
});
type Mail = z.infer<typeof mailSchema>;

type Preview = {
  readonly sides: readonly Shown[];
  /** Mails of both, in the order of their sides. */
  readonly mails: readonly (readonly Mail[])[];
  readonly port: number;
  /** The choices, as the query of an address. */
  readonly search: string;
};

const OTHER_PAGES = [
  MY_APPLICATION_PATH,
  '/privacy',
  '/cookies',
  '/toegankelijkheid',
  '/gegevens-verwijderen',
  '/niets',
];

/** The values of each choice, the default first. */
const CHOICES = {
  show: z.enum(['screens', 'mails', 'documents']).catch('screens'),
  width: z.enum(['390', '1280']).catch('390'),
  theme: z.enum(['light', 'dark']).catch('light'),
  language: z.enum(['nl', 'en']).catch('nl'),
};
const chosenSchema = z.object(CHOICES);

type Titled = readonly [title: string, address: string];

/** Pairs the frames of the two, in the order in which each has them. */
const beside = ([first = [], second = []]: readonly (readonly Titled[])[]) =>
  first.map(([title, address], index) => {
    const [otherTitle = '', other = 'about:blank'] = second[index] ?? [];
    return { title: `${title} | ${otherTitle}`, frames: [address, other] };
  });

const frame = (src: string, title: string) =>
  `<iframe loading="lazy" src="${escaped(src)}" title="${escaped(title)}"></iframe>`;

const escaped = (said: string) => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page with everything of a kind, one brand beside the other, in frames of the chosen width. */
export function previewPage({ sides, mails, port, search }: Preview): string {
  const chosen = chosenSchema.parse(Object.fromEntries(new URLSearchParams(search)));
  const at = (name: string, side: Side) => `http://${name}.${chosen.theme}.${side}.localhost:${port}`;
  const prefix = chosen.language === 'nl' ? '' : `/${chosen.language}`;
  const rows = {
    screens: [
      ...screens.map(({ id, path }) => [id, path] as const),
      ...OTHER_PAGES.map((path) => [path, path] as const),
    ].map(([title, path], index) => ({
      title,
      frames: sides.map(({ side }) => `${at(`s${index}`, side)}/show?path=${encodeURIComponent(prefix + path)}`),
    })),
    mails: beside(mails.map((all) => all.map(({ id, subject }) => [subject, `/mailbox/${id}/html`] as const))),
    documents: beside(
      sides.map(({ side, documents }, index) => [
        ...documents.map((path) => [path, new URL(path, at('pdf', side)).href] as const),
        ...(mails[index] ?? []).flatMap(({ id, attachments }) =>
          attachments.map(({ name }) => [name, `/messages/${id}/attachments/${encodeURIComponent(name)}`] as const),
        ),
      ]),
    ),
  };
  const links = Object.entries(CHOICES).map(([choice, values]) =>
    values.unwrap().options.map((value) => {
      const to = new URLSearchParams({ ...chosen, [choice]: value });
      const isNow = Object.values(chosen).some((one) => one === value);
      return `<a href="/?${escaped(String(to))}"${isNow ? ' aria-current="true"' : ''}>${value}</a>`;
    }),
  );
  const shown = rows[chosen.show];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Brand preview</title><style>
    body { font: 14px system-ui; margin: 0; background: #888 }
    nav { position: sticky; top: 0; background: #fff; padding: 8px; display: flex; gap: 24px }
    a { margin-right: 8px } a[aria-current] { font-weight: bold; text-decoration: none }
    h2 { margin: 16px 8px 4px; font-size: 14px } h2 a { color: #fff }
    section div { display: flex; gap: 8px; zoom: ${chosen.width === '390' ? 1 : 0.7} }
    iframe { width: ${chosen.width}px; height: 844px; border: 0; background: #fff; flex: none }
  </style><nav>${links.map((group) => `<span>${group.join('')}</span>`).join('')}${sides.map(({ side, progress }) => `<span>${side}: ${escaped(progress)}</span>`).join('')}</nav>${shown
    .map(
      ({ title, frames }) =>
        `<section><h2>${frames.map((src) => `<a href="${escaped(src)}">${escaped(title)}</a>`).join(' ')}</h2><div>${frames.map((src) => frame(src, title)).join('')}</div></section>`,
    )
    .join('')}</html>`;
}
