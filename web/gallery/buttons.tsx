import { Button } from '../parts/button/Button.tsx';
import { ButtonLink } from '../parts/button/ButtonLink.tsx';
import { IconButton } from '../parts/button/IconButton.tsx';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { close } from '../parts/icon/moreIcons.ts';
import { mail } from '../parts/icon/icons.ts';
import { calculator, lock } from '../parts/icon/moreIcons.ts';
import type { Group } from './group.ts';

export const buttons: Group = {
  name: 'buttons',
  states: {
    'primary, with an arrow': () => <Button arrow>Volgende</Button>,
    'primary, with an icon': () => <Button icon={lock}>Verder naar je bank</Button>,
    'primary, busy': () => (
      <Button busy busyLabel="Bezig met versturen">
        Stuur mij een offerte
      </Button>
    ),
    'primary, unavailable': () => (
      <Button arrow unavailable>
        Volgende
      </Button>
    ),
    second: () => (
      <Button variant="second" icon={mail}>
        Stuur mij een offerte
      </Button>
    ),
    quiet: () => <Button variant="quiet">Terug</Button>,
    'as wide as its container, with a long text': () => (
      <Button block arrow>
        Doorgaan met het aanvragen van de verzekering voor je vaste lasten
      </Button>
    ),
    'a link that looks like a button': () => <ButtonLink href="#link">Terug naar de kennistoets</ButtonLink>,
    'a button that looks like a link': () => <LinkButton icon={calculator}>Bekijk een rekenvoorbeeld</LinkButton>,
    'an icon alone': () => <IconButton icon={close} label="Sluiten" />,
  },
};
