import type { Drawing, Outline } from '../drawing.ts';
import net from './net-illustration.json' with { type: 'json' };

/** The net that carries a house, a bill and a coin, in the colours of the brand. */
export function netIllustration(): Drawing {
  const ink: Pick<Outline, 'stroke' | 'width'> = { stroke: 'ink', width: 2.6 };
  const outlines: Outline[] = [
    ...net.guys.map((d, index) => ({ d, stroke: 'rope', width: 5, opacity: 1 - index / net.guys.length })),
    { d: net.strandsBehind, stroke: 'brand', width: 1.4, opacity: 0.3 },
    { d: net.rimBehind, stroke: 'rope', width: 5 },
    { d: net.bill, fill: 'brandMid' },
    { d: net.billLines, ...ink },
    { d: net.coin, fill: 'rope' },
    { d: net.euro, ...ink },
    { d: net.house, fill: 'brand' },
    { d: net.door, fill: 'rope' },
    { d: net.strandsInFront, stroke: 'brand', width: 1.7 },
    { d: net.strandsInFront, stroke: 'surface', width: 1.7, opacity: 0.5, clip: net.house },
    { d: net.hem, stroke: 'brand', width: 2.6 },
    { d: net.rim, stroke: 'rope', width: 5 },
    { d: net.knots, fill: 'brand' },
    { d: net.pins, fill: 'surface', stroke: 'brand', width: 4 },
  ];
  return { width: net.width, height: net.height, outlines, labels: [] };
}
