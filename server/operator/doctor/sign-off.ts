import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { readReferenceData, type ReferenceData } from '@vangnet/reference-data/read';
import { schemeToldOn } from '@vangnet/reference-data/schemes';
import { releaseInForce } from '@vangnet/reference-data/releases';
import type { Environment } from '../../environment/environment.ts';
import { failed, ok, warning, type Check } from './finding.ts';

/** Whether tariff, documents, claims and the proposed law are signed off. What is an example must not be sold. */
export const signOff = ({ referenceData, payment }: Environment, clock: () => Date): Check => ({
  name: 'sign-off',
  look: () => {
    const today = amsterdamDate(clock());
    const read = readReferenceData(referenceData, today);
    if (!read.ok) return failed(read.faults.join('; '));
    const examples = [...new Set(read.value.flatMap((brand) => unsignedIn(brand, today)))];
    if (examples.length === 0) return ok('tariff, documents and claims of today are signed off');
    const detail = `nobody has signed off ${examples.join(', ')}: they are examples`;
    return payment.apiKey.startsWith('live_')
      ? failed(`${detail}, and PAYMENT_API_KEY is a live key`)
      : warning(detail);
  },
});

/** What of a brand nobody has signed off. */
export const unsignedIn = (brand: ReferenceData, today: CalendarDate): string[] => [
  ...examplesIn(brand, today),
  ...schemeIn(brand, today),
];

/** What is in force and not signed off. A document that the brand keeps elsewhere is its own. */
function examplesIn({ brand, documents, releases }: ReferenceData, today: CalendarDate): string[] {
  const { tariff, tariffVersion } = releaseInForce(releases, today)?.engine ?? {};
  const [current] = documents;
  const unsigned = Object.values(current?.documents ?? {}).filter(
    (document) => 'content' in document && document.content.signedOff === undefined,
  );
  const makesClaims = Object.values(brand.claims).some((claim) => claim !== null);
  return [
    ...(tariff?.signedOff ? [] : [`tariff ${tariffVersion}`]),
    ...(unsigned.length > 0 ? [`documents ${unsigned.map(({ kind }) => kind).join(', ')} of ${current?.version}`] : []),
    ...(makesClaims && !brand.claimsSignedOff ? [`the claims of ${brand.name}`] : []),
  ];
}

/** The proposed law that the pages show, when nobody has signed it off. */
function schemeIn({ brand, schemes }: ReferenceData, today: CalendarDate): string[] {
  const scheme = schemeToldOn(schemes, today);
  return scheme && !scheme.signedOff ? [`scheme ${brand.scheme} of ${scheme.asOf}`] : [];
}
