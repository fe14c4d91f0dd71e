import { encode } from 'uqr';

/** Four modules of white around the code, as the standard asks. */
const QUIET_ZONE = 4;

/** A QR code as one path of unit squares in a square of `size`. */
export function qrPath(content: string): { size: number; path: string } {
  const { size, data } = encode(content, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
