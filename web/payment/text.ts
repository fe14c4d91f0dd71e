/** Words for the outcome of the payment: nothing is called checked that was not. */
export const paymentStep = (isChecked?: boolean) => ({
  title: isChecked ? 'Rekening gecontroleerd' : 'Betaling van €\u00a00,01',
});

export const text = {
  noToken: 'No token available',
  conflict: 'Deze aanvraag is al betaald en in behandeling.',
  failed: (brand: string) =>
    `Er is een fout opgetreden bij het verwerken van je aanvraag. Probeer het later nog eens of neem contact op met ${brand}.`,
};
