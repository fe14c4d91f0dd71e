/** A rate and how heavily it counts; after merging: the weighted mean of `length` neighbouring rates. */
type Block = { readonly value: number; readonly weight: number; readonly length: number };

function merged(left: Block, right: Block): Block {
  const weight = left.weight + right.weight;
  return {
    value: (left.value * left.weight + right.value * right.weight) / weight,
    weight,
    length: left.length + right.length,
  };
}

/**
 * Isotonic regression: the never-falling sequence closest to `points` in weighted least squares, by pooling adjacent
 * violators. Its weighted sum equals that of the points, and a sequence that lies above another stays above it.
 * Premium notes, "Smoothing".
 */
export function isotonic(points: readonly { readonly value: number; readonly weight: number }[]): number[] {
  const blocks: Block[] = [];
  for (const point of points) {
    let block: Block = { ...point, length: 1 };
    for (let left = blocks.at(-1); left && block.value < left.value; left = blocks.at(-1)) {
      blocks.pop();
      block = merged(left, block);
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ value, length }) => Array.from({ length }, () => value));
}
