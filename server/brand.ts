import vangnet from '../data/brands/vangnet.json' with { type: 'json' };
import type { ExternalDocuments } from './documents/documents.ts';
import { vangnetLogo } from './documents/drawings/logo.ts';
import type { HouseStyle } from './documents/house-style.ts';
import { paletteOf } from './documents/palette.ts';
import type { MailStyle } from './mail/mail-style.ts';

const hours = vangnet.hours.join(', ').toLowerCase();

/** How this server's documents look and whom they name. */
export const houseStyle: HouseStyle = {
  words: { name: vangnet.name, phone: vangnet.phone, mail: vangnet.mail, hours, site: vangnet.externalSite },
  colours: { brand: '#0a5561', onBrand: '#ffffff', rope: '#ffc53a', onRope: '#0c2a31' },
  logo: vangnetLogo,
};

/** The same for its mails. */
export const mailStyle: MailStyle = {
  name: vangnet.name,
  phone: vangnet.phone,
  phoneHref: vangnet.phoneHref,
  mail: vangnet.mail,
  hours,
  tones: paletteOf(houseStyle.colours),
};

/** The documents that the brand keeps elsewhere, by their address. */
export const externalDocuments: ExternalDocuments = vangnet.documents;
