import { LIVE_PDOK } from '../address/pdok.ts';
import { baseUrl, subject } from './variable.ts';

/** The register of addresses. */
export const address = subject(
  {
    ADDRESS_API_URL: {
      schema: baseUrl.prefault(LIVE_PDOK),
      expected: 'the base address of a PDOK Locatieserver 3.1, such as https://host/bzk/locatieserver/search/v3_1',
      isWire: true,
    },
  },
  ({ ADDRESS_API_URL }) => ({ baseUrl: ADDRESS_API_URL }),
);
