/** @fixed Declarations of an applicant, by the name of the answer. The server records each in these words. */
export const declarations = {
  truthful:
    'Ik heb alle vragen eerlijk en volledig beantwoord. Ik weet dat een fout antwoord gevolgen kan hebben voor mijn uitkering.',
  directDebit:
    'Ik geef een doorlopende machtiging om de premie en de poliskosten van mijn rekening af te schrijven (SEPA-incasso). Een afschrijving kan ik binnen 8 weken laten terugboeken.',
  electronic: 'Ik ontvang mijn documenten en berichten per e-mail.',
  acceptedTerms: 'Ik ga akkoord met de slotverklaring en de voorwaarden',
};

/** @fixed The mandate for the account that paid, which is given in the place of `directDebit`. */
export const directDebitFrom =
  'Ik geef een doorlopende machtiging om de premie en de poliskosten van de rekening op {lastDigits} af te schrijven (SEPA-incasso). Een afschrijving kan ik binnen 8 weken laten terugboeken.';
