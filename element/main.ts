import { bare } from './dom.ts';
import { VangnetPremie } from './premie.ts';

/** The colours that a page may set, with what they are when it sets none: the server writes that of the brand in (server/sites). */
const colours = { '--vangnet-colour': '#0a5561', '--vangnet-surface': '#fff' };

// Without relative colours nothing would keep a text readable: in an older browser the link stays. A second copy does nothing.
if (CSS.supports('color', 'oklch(from red l c h)') && !customElements.get('vangnet-premie')) {
  for (const [name, initialValue] of Object.entries(colours)) {
    CSS.registerProperty(bare({ name, syntax: '<color>', inherits: true, initialValue }));
  }
  customElements.define('vangnet-premie', VangnetPremie);
}
