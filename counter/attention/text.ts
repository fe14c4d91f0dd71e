export const text = {
  heading: 'Wat vraagt aandacht?',
  lookedAt: (moment: string) =>
    `Een server keek voor het laatst ${moment}. Bovenaan staat wat op jou wacht, daarna het oudste.`,
  notLooked: 'Er heeft nog geen server gekeken. Vraag je beheerder of de controle aan staat.',
  more: (count: number) => `Hierna komen er nog ${count}. Die zie je als deze klaar zijn.`,
  nothing: 'Alles gaat zoals het hoort.',
};
