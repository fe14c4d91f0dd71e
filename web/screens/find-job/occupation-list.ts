import { call } from '@vangnet/contract/client';
import { listOccupations } from '@vangnet/contract/occupations';
import type { Occupation } from '@vangnet/domain/product/occupation';

/** The occupation table of the server; undefined when it could not be fetched. */
export async function fetchOccupations(): Promise<readonly Occupation[] | undefined> {
  const result = await call(listOccupations);
  return result.ok ? result.response.results : undefined;
}
