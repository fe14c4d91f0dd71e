export const text = {
  heading: 'Wat vraagt aandacht?',
  lookedAt: (moment: string) =>
    `Een server keek voor het laatst ${moment}. Bovenaan staat wat op jou wacht, daarna het oudste.`,
  notLooked: 'Er heeft nog geen server gekeken. Vraag je beheerder of de controle aan staat.',
  nothing: 'Alles gaat zoals het hoort.',
};
