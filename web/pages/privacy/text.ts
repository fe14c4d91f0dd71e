import type { PageBrand } from '@vangnet/contract/pages';
import { NUMBERS_KEPT, periodWords, SHARE_DAYS, type KeptWords } from '@vangnet/domain/product/retention';

export const textFor = ({ phone, mail }: PageBrand, { draft, quoted, tested, paid }: KeptWords) => ({
  title: 'Privacy',
  lead: 'Hier lees je welke gegevens we van je vragen, waarom, en hoe lang we ze bewaren.',
  sections: [
    {
      heading: 'Wat we van je vragen',
      paragraphs: [
        'Voor je premie vragen we je beroep, je geboortedatum en je keuzes. Vraag je een offerte, dan ook je e-mailadres. Vraag je de verzekering aan, dan vragen we je naam, adres, telefoonnummer en rekeningnummer.',
        'We vragen hier niet naar je gezondheid en niet naar je burgerservicenummer.',
      ],
    },
    {
      heading: 'Waarvoor we het gebruiken',
      paragraphs: [
        'We berekenen je premie, sturen je de offerte en behandelen je aanvraag. Dat is nodig om een verzekering met je te kunnen sluiten. Je e-mailadres gebruiken we niet voor reclame.',
        'Of we je kunnen verzekeren, hangt hier alleen af van je beroep en je leeftijd. Dat gaat automatisch. Wil je dat iemand meekijkt? Bel of mail ons.',
        'We leggen vast wat je zag, koos en invulde, en wanneer. Zo kunnen jij en wij later nagaan wat we je lieten zien.',
        `We tellen ook hoe vaak iets gebeurt. Bijvoorbeeld hoeveel mensen een offerte vragen, of welke wachttijd ze kiezen. Een getal dat we lezen gaat altijd over minstens vijf aanvragen. Je herkent er dus niemand in. We bewaren die getallen ${periodWords(NUMBERS_KEPT)}.`,
      ],
    },
    {
      heading: 'Hoe lang we het bewaren',
      paragraphs: ['We tellen vanaf het laatste dat er met je aanvraag gebeurde. Daarna verwijderen we alles.'],
      list: [
        `Een berekening zonder offerte: ${draft} na je laatste wijziging`,
        `Een berekening met offerte: ${quoted}`,
        `Een kennistoets of een adviesverzoek: ${tested}`,
        `Een link om mee te lezen: ${SHARE_DAYS} dagen nadat je hem deelde, of tot je ermee stopt`,
        `Een betaalde of verstuurde aanvraag: ${paid}`,
      ],
    },
    {
      heading: 'Hoe we het beveiligen',
      paragraphs: [
        'We versleutelen je gegevens voordat we ze opslaan. De link in je e-mail en de code op je scherm geven toegang tot je berekening. Geef ze niet aan anderen.',
      ],
    },
    {
      heading: 'Wat je kunt doen',
      paragraphs: [
        'Een berekening verwijder je zelf, met ‘Verwijder mijn gegevens’ onderaan elke pagina. Heb je de verzekering aangevraagd? Dan vraag je je gegevens zelf op met de link in de bevestiging. Je mag je gegevens ook inzien, laten verbeteren of laten verwijderen. Je kunt bezwaar maken tegen het gebruik.',
        `Vragen? Bel ${phone} of mail naar ${mail}. Kom je er met ons niet uit, dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.`,
      ],
    },
  ],
});
