export const text = {
  title: 'Wil je de premie aftrekken van de belasting?',
  lead: 'Trek je de premie af, dan betaal je meestal belasting over je uitkering.',
  legend: 'Premie fiscaal aftrekken',
  yes: 'Ja',
  no: 'Nee',
};
