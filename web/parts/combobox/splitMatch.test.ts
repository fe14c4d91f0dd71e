import { expect, test } from 'vitest';
import { splitMatch } from './Options.tsx';

test.each([
  ['The query is found inside a word.', 'Interieurtimmerman', 'tim', ['Interieur', 'tim', 'merman']],
  ['The capitals of the option stay.', 'Timmerman, leidinggevend', 'tIM', ['', 'Tim', 'merman, leidinggevend']],
  ['The first of several matches is marked.', 'kok en kok', 'kok', ['', 'kok', ' en kok']],
  ['An option without the query stays whole.', 'Bakker', 'tim', ['Bakker', '', '']],
])('%s', (_, option, query, parts) => expect(splitMatch(option, query)).toEqual(parts));
