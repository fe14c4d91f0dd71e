import { xml, type Xml } from './xml.ts';

type Country = { readonly name: string; readonly issuers: Readonly<Record<string, string>> };

/** The banks by BIC, in the order they are shown. The last one is invented, so that there is a second country. */
const COUNTRIES: readonly Country[] = [
  {
    name: 'Nederland',
    issuers: {
      ABNANL2A: 'ABN AMRO',
      ASNBNL21: 'ASN Bank',
      BUNQNL2A: 'bunq',
      INGBNL2A: 'ING',
      RABONL2U: 'Rabobank',
      RBRBNL21: 'RegioBank',
      SNSBNL2A: 'ASN voorheen SNS',
    },
  },
  { name: 'België', issuers: { BANKBE2Y: 'Voorbeeldbank' } },
];
const CHANGED = '2026-11-01T00:00:00.000Z';

export function issuerName(issuerId: string): string | undefined {
  return COUNTRIES.map(({ issuers }) => issuers[issuerId]).find((name) => name !== undefined);
}

export const directoryXml = (): Xml => xml`<idx:Directory>
    <idx:directoryDateTimestamp>${CHANGED}</idx:directoryDateTimestamp>
    ${COUNTRIES.map(
      ({ name, issuers }) => xml`<idx:Country>
      <idx:countryNames>${name}</idx:countryNames>
      ${Object.entries(issuers).map(
        ([id, issuer]) =>
          xml`<idx:Issuer><idx:issuerID>${id}</idx:issuerID><idx:issuerName>${issuer}</idx:issuerName></idx:Issuer>`,
      )}
    </idx:Country>`,
    )}
  </idx:Directory>`;
