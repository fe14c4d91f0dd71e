import { call } from '@vangnet/contract/client';
import { listOccupations, listSynonyms } from '@vangnet/contract/occupations';
import type { Occupation } from '@vangnet/domain/product/occupation';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import { plain } from '@vangnet/domain/product/occupation-name';
import { occupationSearch, type SearchOccupations } from '@vangnet/domain/product/occupation-search';

export type OccupationList = {
  list: readonly Occupation[];
  search: SearchOccupations;
  /** The name of the one occupation that has this word as a synonym. */
  meant: (word: string) => string | undefined;
};

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
  const words = synonyms.ok ? synonyms.response.results : [];
  return { list, search: occupationSearch(list, words), meant: nameBySynonym(words) };
}

/** A word that means several occupations is a question for the visitor, who gets to see the list. */
function nameBySynonym(synonyms: readonly Synonym[]): OccupationList['meant'] {
  const byWord = Map.groupBy(synonyms, ({ word }) => plain(word));
  return (word) => {
    const [first, ...others] = byWord.get(plain(word.trim())) ?? [];
    return others.length === 0 ? first?.name : undefined;
  };
}
