/** From the centre of a quarter circle's ends to its Bézier handles. */
const HANDLE = 0.5522847;

const place = (value: number) => String(Math.round(value * 100) / 100);
const points = (...values: number[]) => values.map(place).join(' ');

export function circle(x: number, y: number, radius: number): string {
  const handle = radius * HANDLE;
  return [
    `M${points(x + radius, y)}`,
    `C${points(x + radius, y + handle, x + handle, y + radius, x, y + radius)}`,
    `C${points(x - handle, y + radius, x - radius, y + handle, x - radius, y)}`,
    `C${points(x - radius, y - handle, x - handle, y - radius, x, y - radius)}`,
    `C${points(x + handle, y - radius, x + radius, y - handle, x + radius, y)}`,
    'Z',
  ].join('');
}

/** A column with round shoulders. */
export function column(x: number, top: number, width: number, bottom: number, radius: number): string {
  const round = Math.min(radius, width / 2, bottom - top);
  return [
    `M${points(x, bottom)}`,
    `L${points(x, top + round)}`,
    `C${points(x, top + round / 2, x + round / 2, top, x + round, top)}`,
    `L${points(x + width - round, top)}`,
    `C${points(x + width - round / 2, top, x + width, top + round / 2, x + width, top + round)}`,
    `L${points(x + width, bottom)}`,
    'Z',
  ].join('');
}
