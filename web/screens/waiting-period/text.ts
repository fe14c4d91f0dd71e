export const text = {
  title: 'Hoe lang kun je zonder uitkering?',
  lead: 'In deze periode leef je van je eigen geld. Kun je langer wachten, dan betaal je minder premie.',
};
