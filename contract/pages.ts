import type { Claim } from '@vangnet/domain/product/claims';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import type { OwnTerms } from '@vangnet/domain/product/retention';
import type { Language } from '@vangnet/domain/values/language';

/** How long each step takes, in words of the brand; a brand may leave a step out. */
export type Durations = { readonly [step in 'payment' | 'identity' | 'health' | 'review']?: string | undefined };

/** The data that every page carries: the brand file that the server started with, and the figures of its product. */
export type PageBrand = {
  readonly name: string;
  /** The languages of its sites: Dutch at the root of its host, another one under its code. */
  readonly languages: readonly Language[];
  readonly phone: string;
  readonly phoneHref: string;
  readonly mail: string;
  /** Days and times, one under the other. */
  readonly hours: readonly string[];
  readonly externalSite: string;
  readonly blockPasteInEmailConfirmation: boolean;
  /** Colours as #rrggbb, by the name that the stylesheet has for each. */
  readonly colours: Readonly<Record<string, string>>;
  /** null: the brand does not make this claim. */
  readonly claims: Readonly<Record<Claim, string | null>>;
  readonly durations: Durations;
  readonly retention?: OwnTerms | undefined;
  readonly figures: ProductFigures;
};

/** Address of the logo of the brand, as SVG. */
export const LOGO_PATH = '/logo.svg';

/** The same logo in the colours of the dark theme. */
export const DARK_LOGO_PATH = '/logo-dark.svg';

/** Address of the icon of the brand as PNG, which phones put on their first screen. */
export const TOUCH_ICON_PATH = '/touch-icon.png';

/** The picture that a message or a feed shows beside a link to the site: PNG, with its size in pixels. */
export const SOCIAL_IMAGE = { path: '/social.png', width: 1200, height: 630 };

/** Address of the web app manifest. */
export const WEB_MANIFEST_PATH = '/site.webmanifest';

/** Address of the service worker, which shows a page without a connection; index.html registers it. */
export const OFFLINE_WORKER_PATH = '/offline.js';

/** Page of a submitted application, which the link of the confirmation opens. */
export const MY_APPLICATION_PATH = '/mijn-aanvraag';

/** Page of a shared quote. The token is in the fragment, which browsers send to no server, so no log contains it. */
export const SHARED_PATH = '/meelezen';

/** Facts about the site for the head of each page. */
export type PageSite = {
  /** The address of the site, without a slash at its end: in English it ends in /en. */
  readonly publicUrl: string;
  /** The ground of the header as #rrggbb, in which a phone colours its own bars. */
  readonly themeColours: { readonly light: string; readonly dark: string };
  /** The typeface of the brand; without it pages have that of the build. */
  readonly typeface?: PageTypeface | undefined;
};

/** The typeface of a brand on its pages. */
export type PageTypeface = {
  /** How wide its regular text is, in parts of that of the build. */
  readonly width: number;
  readonly faces: readonly {
    /** Path of the font, below the root of the site. */
    readonly path: string;
    /** As `font-weight` has them. */
    readonly weights: string;
    /** As `unicode-range` has them. */
    readonly letters: string;
    /** Every page needs it. */
    readonly always: boolean;
  }[];
};

/** Address of a font of a brand. Its name changes with its content. */
export const fontPath = (file: string): string => `/typeface/${file}`;

/** The pages as the server sends them. */
export type BuiltPages = {
  /** The HTML of every public screen and page, and the frame of every other screen, by its path. */
  readonly pages: ReadonlyMap<string, string>;
  /** The page for an address that does not exist. */
  readonly notFound: string;
  /** The text of the style element that stands in each of them: the security policy allows this one and no other. */
  readonly style: string;
  /** The text of the script element that stands in each of them, allowed in the same way. */
  readonly script: string;
};

/** Renders the pages of a brand over the built files of `client`; the build of the web leaves it for the server. */
export type RenderPages = (client: string, brand: PageBrand, site: PageSite) => Promise<BuiltPages>;

/** The folder in which the build puts the pages of a language. */
export const builtIn = (language: Language): string => (language === 'nl' ? 'dist' : `dist/${language}`);
