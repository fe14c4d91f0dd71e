import { Combobox } from '../parts/combobox/Combobox.tsx';
import { AmountField } from '../parts/field/AmountField.tsx';
import { Checkbox } from '../parts/field/Checkbox.tsx';
import { Select } from '../parts/field/Select.tsx';
import { DateField } from '../parts/field/DateField.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { ignore, type Group } from './group.ts';

const occupation = {
  label: 'Wat is je beroep?',
  hint: 'Typ minimaal 2 letters en kies je beroep uit de lijst.',
  onChange: ignore,
  search: () => [],
  listLabel: 'Beroepen',
  status: () => '',
  nothing: () => '',
};

export const fields: Group = {
  name: 'fields',
  states: {
    'date, empty, with a hint': () => (
      <DateField
        label="Wat is je geboortedatum?"
        hint="Dit bepaalt mede de hoogte van je premie."
        value=""
        onChange={ignore}
      />
    ),
    'text, filled in': () => <TextField label="Achternaam" value="Meulen-Özdemir" onChange={ignore} />,
    'text, optional': () => <TextField label="Tussenvoegsel" optional value="" onChange={ignore} />,
    'text, with an error': () => (
      <TextField label="Voorletters" error="Vul je voorletters in." value="" onChange={ignore} />
    ),
    'text, filled in by a look-up': () => <TextField label="Straat" filled value="Dorpsstraat" onChange={ignore} />,
    'text, after a fixed part': () => (
      <TextField label="Mobiel nummer" box="+31 (0)6" width="phone" value="12345678" onChange={ignore} />
    ),
    'text, after a fixed part, with an error': () => (
      <TextField
        label="Mobiel nummer"
        box="+31 (0)6"
        width="phone"
        error="Vul 8 cijfers in."
        value="1"
        onChange={ignore}
      />
    ),
    amount: () => (
      <AmountField label="Bedrag dat je wilt verzekeren" unit="per maand" value="2.400" onChange={ignore} />
    ),
    'amount, with an error': () => (
      <AmountField
        label="Bedrag dat je wilt verzekeren"
        unit="per maand"
        error="Vul een bedrag in."
        value=""
        onChange={ignore}
      />
    ),
    'choice from a list': () => (
      <Select label="Uitkeringsduur" options={[{ value: '5', label: '5 jaar' }]} value="5" onChange={ignore} />
    ),
    'choice from a list, with an error': () => (
      <Select
        label="Geslacht"
        placeholder="Maak een keuze"
        error="Kies je geslacht."
        options={[{ value: 'F', label: 'Vrouw' }]}
        value=""
        onChange={ignore}
      />
    ),
    'search, empty': () => <Combobox {...occupation} value="" />,
    'search, with an error': () => <Combobox {...occupation} error="Kies je beroep uit de lijst." value="timm" />,
    'tick box, empty': () => <Checkbox label="Ik ga akkoord met de voorwaarden" checked={false} onChange={ignore} />,
    'tick box, ticked, with a note and a price': () => (
      <Checkbox
        label="Psychische klachten"
        note="Ook een uitkering bij een burn-out"
        extra="+ € 41,58"
        checked
        onChange={ignore}
      />
    ),
    'tick box, with an error': () => (
      <Checkbox
        label="Ik ga akkoord met de voorwaarden"
        error="Zet een vinkje om verder te gaan."
        checked={false}
        onChange={ignore}
      />
    ),
  },
};
