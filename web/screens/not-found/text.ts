export const text = {
  title: 'Deze pagina bestaat niet',
  lead: 'Misschien is het adres verkeerd getypt, of is de pagina verhuisd.',
  start: 'Bereken jouw premie',
};
