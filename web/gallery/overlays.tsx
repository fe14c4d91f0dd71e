import { useState } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { Combobox } from '../parts/combobox/Combobox.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { ignore, type Group } from './group.ts';

const found = ['Timmerman', 'Timmerman afwerking', 'Betontimmerman', 'Bouwtimmerman'];

function Suggestions() {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Wat is je beroep?"
      value={value}
      onChange={setValue}
      search={(query) => (query === 'timm' ? found : [])}
      listLabel="Beroepen"
      status={(count) => `${count} beroepen gevonden`}
      nothing={(query) => `Geen beroep gevonden met ‘${query}’.`}
    />
  );
}

const actions = (
  <>
    <Button block>Stuur mij een offerte</Button>
    <Button block variant="second">
      Door zonder offerte
    </Button>
  </>
);

/** Shows the layers over the page; the tests type in the search field. */
export const overlays: readonly Group[] = [
  { name: 'suggestions', isOverlay: true, states: { 'a list of suggestions': Suggestions } },
  {
    name: 'decision',
    isOverlay: true,
    states: {
      'a decision': () => (
        <Dialog open onClose={ignore} kind="decision" title="Wil je je offerte per e-mail?" actions={actions}>
          <TextField label="E-mailadres" error="E-mailadres is verplicht" value="" onChange={ignore} />
        </Dialog>
      ),
    },
  },
  {
    name: 'explanation',
    isOverlay: true,
    states: {
      'an explanation': () => (
        <Dialog open onClose={ignore} kind="explanation" title="De verzekering in het kort">
          <p>Word je arbeidsongeschikt, dan betaalt deze verzekering je vaste lasten door.</p>
        </Dialog>
      ),
    },
  },
];
