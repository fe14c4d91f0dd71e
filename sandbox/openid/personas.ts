/** What the provider says of a person; as in many real ones, a prefix stands in the surname. */
export type Person = { readonly family_name?: string; readonly name?: string; readonly birthdate?: string };
export type Persona = { readonly title: string; readonly person: Person };

/**
 * Examples that fill in the log-in page. The provider cannot know who applies, so a visitor changes a field to be
 * somebody else.
 */
export const personas: Readonly<Record<string, Persona>> = {
  gewoon: { title: 'Alleen een achternaam', person: { family_name: 'Jansen', birthdate: '1986-04-17' } },
  voorvoegsel: { title: 'Achternaam met "de" ervoor', person: { family_name: 'de Vries', birthdate: '1985-04-12' } },
  naamgenoot: { title: 'Naamgenoot met "de" ervoor', person: { family_name: 'de Vries', birthdate: '1991-10-03' } },
  'volledige-naam': {
    title: 'Alleen een volledige naam',
    person: { name: 'Anna van der Berg', birthdate: '1979-09-02' },
  },
  'een-naam': { title: 'Heeft maar één naam', person: { family_name: '-', name: 'Sukarno', birthdate: '1986-04-17' } },
  'iemand-anders': { title: 'Iemand anders', person: { family_name: 'Andersmans', birthdate: '1970-01-01' } },
  'jaar-onbekend': { title: 'Zonder geboortejaar', person: { family_name: 'Haddad', birthdate: '0000-03-09' } },
  'dag-onbekend': { title: 'Alleen een geboortejaar', person: { family_name: 'Haddad', birthdate: '1982' } },
};
