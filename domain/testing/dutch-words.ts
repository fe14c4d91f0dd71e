/** Frequent words of Dutch that English does not have; beside a digit or an underscore they are part of a random id. */
const DUTCH =
  /(?<![\p{L}\p{N}_’'-])(het|een|je|jij|jouw|niet|voor|naar|dat|dit|deze|wij|hebt|heeft|zijn|wordt|worden|kun|kunt|bij|uit|aan|ook|geen|maar|nog|als|dan|te|tot|aanvraag|verzekering|premie|maand|maanden|jaar|dagen|uitkering|wachttijd|beroep|opnieuw|verder|terug|volgende|wijzig|ja|nee|bel|vul|kies)(?![\p{L}\p{N}_’'-])/giu;

/** Paths are the same in each language. */
const ADDRESS = /https?:\/\/\S+/g;

/** Names in Dutch that English texts keep: of documents, of the law and of organisations. */
const NAMES =
  /\((?:Polisvoorwaarden|Consumentenbrochure|Vergelijkingskaart|Verzekeringskaart|wachttijd or eigen risico|vangnetverzekering|Autoriteit Persoonsgegevens)\)|“van der”/g;

/**
 * The Dutch words in an English text, each with what stands around it.
 *
 * @param names that this text may have besides: the chosen occupation, an address
 */
export function dutchIn(text: string, names: readonly string[] = []): string[] {
  const plain = names.reduce(
    (rest, name) => rest.replaceAll(name, ' '),
    text.replaceAll(ADDRESS, ' ').replaceAll(NAMES, ' '),
  );
  return [...plain.matchAll(DUTCH)].map(({ index, 0: word }) => {
    const around = plain.slice(Math.max(0, index - 40), index + word.length + 40).replaceAll(/\s+/g, ' ');
    return `${word}: …${around}…`;
  });
}
