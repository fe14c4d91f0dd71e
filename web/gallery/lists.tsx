import { Disclosure, DisclosureList } from '../parts/disclosure/Disclosure.tsx';
import { award, discount } from '../parts/icon/icons.ts';
import { CheckList } from '../parts/lists/CheckList.tsx';
import { SellingPoints } from '../parts/lists/SellingPoints.tsx';
import { SideBlock } from '../parts/lists/SideBlock.tsx';
import { Timeline } from '../parts/lists/Timeline.tsx';
import { Net } from '../parts/net/Net.tsx';
import { NetIllustration } from '../parts/net/NetIllustration.tsx';
import { Dashes } from '../parts/progress/Dashes.tsx';
import { Panel } from '../parts/section/Panel.tsx';
import { Section } from '../parts/section/Section.tsx';
import { Summary } from '../parts/summary/Summary.tsx';
import type { Group } from './group.ts';

const steps = ['Kennistoets gehaald', 'Betaling van € 0,01', 'Bevestigen wie je bent'].map((title) => ({
  title,
  note: 'Dit duurt meestal een paar seconden.',
  time: '1 minuut',
}));
const rows = [
  { label: 'Beroep', value: 'Timmerman', change: { href: '#change', of: 'beroep' } },
  { label: 'Verzekerd bedrag per maand', value: '€ 3.000' },
  { label: 'E-mailadres', value: 'sanne.van.der.meulen-ozdemir@houtwerk-en-restauratie.example' },
];

export const lists: Group = {
  name: 'lists',
  states: {
    illustration: () => <NetIllustration />,
    'net, one knot tied': () => <Net done={1} coin="above" />,
    'net, come loose': () => <Net done={1} coin="lost" />,
    'net, two knots tied': () => <Net done={2} coin="caught" />,
    'net, closed': () => <Net done={4} coin="caught" />,
    'steps, at the second': () => <Timeline steps={steps} current={2} />,
    'dashes, at the fifth of twelve': () => <Dashes label="Vraag 5 van 12" of={12} current={5} />,
    'answers beside each other': () => <Summary rows={rows} />,
    'answers under each other': () => <Summary rows={rows} stacked />,
    ticks: () => <CheckList items={['30 dagen bedenktijd', 'Na 1 jaar maandelijks opzegbaar']} />,
    'selling points': () => (
      <SellingPoints
        items={[
          { icon: discount, text: '20% korting' },
          { icon: award, text: 'Bekroond', detail: 'In 2026' },
        ]}
      />
    ),
    'block beside the question': () => (
      <SideBlock heading="Je aanvraag">
        <p>Kenmerk VN-2026</p>
      </SideBlock>
    ),
    'section with a panel': () => (
      <Section heading="Jouw keuzes" intro="Pas ze aan en zie wat je betaalt.">
        <Panel>Hier staan de keuzes.</Panel>
      </Section>
    ),
    'more text, closed': () => <Disclosure summary="Hoe rekenen we dit?">Met het tarief van 2026.</Disclosure>,
    'list of lines that open': () => (
      <DisclosureList
        items={['Waar zie je je premie?', 'Wanneer begint de uitkering?'].map((summary) => ({
          key: summary,
          summary,
          detail: 'In je polis.',
        }))}
      />
    ),
  },
};
