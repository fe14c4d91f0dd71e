import { call } from '@vangnet/contract/client';
import { listOccupations, listSynonyms } from '@vangnet/contract/occupations';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { occupationSearch, type SearchOccupations } from '@vangnet/domain/product/occupation-search';

type OccupationList = { list: readonly Occupation[]; search: SearchOccupations };

/**
 * The occupation table of the server with its search; undefined when it could not be fetched. Without the synonyms the
 * names are still found.
 */
export async function fetchOccupations(): Promise<OccupationList | undefined> {
  const [occupations, synonyms] = await Promise.all([call(listOccupations), call(listSynonyms)]);
  if (!occupations.ok) return undefined;
  // Reading them was one task of a slow phone, and this is another: a letter goes in between.
  await new Promise((resolve) => void setTimeout(resolve));
  const list = occupations.response.results;
  return { list, search: occupationSearch(list, synonyms.ok ? synonyms.response.results : []) };
}
