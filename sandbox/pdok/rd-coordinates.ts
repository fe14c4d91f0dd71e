/** Turns degrees into metres of the Dutch grid: the leading terms of the usual polynomial around Amersfoort. */
export function rdCoordinates(latitude: number, longitude: number): { x: number; y: number } {
  const dPhi = 0.36 * (latitude - 52.155_174_4);
  const dLambda = 0.36 * (longitude - 5.387_206_21);
  const x = 155_000 + 190_094.945 * dLambda - 11_832.228 * dPhi * dLambda - 114.221 * dPhi ** 2 * dLambda;
  const y = 463_000 + 309_056.544 * dPhi + 3638.893 * dLambda ** 2 + 73.077 * dPhi ** 2;
  return { x: Math.round(x), y: Math.round(y) };
}
