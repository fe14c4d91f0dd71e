const shares = (whole: number, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([label, count]) => ({ label, counts: [count], share: count / whole }));

/** A week of numbers with a table of each kind. */
export const aWeek = (from: string, to: string) => ({
  from,
  to,
  tables: [
    {
      title: 'Hoe ver bezoekers komen',
      columns: ['Stap', 'Aanvragen'],
      rows: shares(412, { 'Premie bekeken': 412, 'Persoonlijke gegevens': 187, 'Aanvraag verstuurd': 66 }),
      isWhole: true,
    },
    { title: 'Waarom er geen premie was', columns: ['Reden', 'Aanvragen'], rows: [], isWhole: false },
    {
      title: 'Vragen van kennistoets 2026-01',
      columns: ['Vraag', 'Fout', 'Goed'],
      rows: [{ label: 'Vraag 3 (eigen-risico-2)', counts: [31, 60], share: 31 / 91 }],
      isWhole: false,
    },
    {
      title: 'Waar aanvragen vandaan kwamen',
      columns: ['Partner', 'Premie bekeken', 'Offerte gevraagd', 'Betaald', 'Aanvraag verstuurd'],
      rows: [
        { label: 'een-makelaar-met-een-lange-naam', counts: [80, 22, null, 12] },
        { label: 'Onbekend', counts: [332, 90, 61, 54] },
      ],
      isWhole: true,
    },
  ],
});
