export const text = {
  title: 'Wil je dat we elk jaar indexeren?',
  lead: 'Je verzekerde bedrag, je uitkering en je premie stijgen dan elk jaar 2%.',
  next: 'Bekijk premie',
};
