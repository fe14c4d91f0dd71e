export const text = {
  title: 'Hoe lang wil je een uitkering?',
  lead: 'Kies hoe lang we je lasten betalen als je niet kunt werken.',
};
