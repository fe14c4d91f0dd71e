import css from './hundredField.module.css';

const COLUMNS = 20;
const CELL = 10;
/** Half of the columns stand apart from the other half: groups of ten are counted at a glance. */
const MIDDLE = 4;

/** A figure drawn from the top of its cell, at the middle of it. */
const shapes = {
  people: {
    height: 17,
    path: 'm-2.1 2.6a2.1 2.1 0 1 1 4.2 0a2.1 2.1 0 1 1-4.2 0zm-1 6a3.1 3.1 0 0 1 6.2 0v4.8a1.3 1.3 0 0 1-1.3 1.3h-3.6a1.3 1.3 0 0 1-1.3-1.3z',
  },
  months: {
    height: CELL,
    path: 'm-2.6 1.1h5.2a1 1 0 0 1 1 1v5.2a1 1 0 0 1-1 1h-5.2a1 1 0 0 1-1-1v-5.2a1 1 0 0 1 1-1z',
  },
};

type Props = {
  /** Number of the hundred that are filled; the others are outlines. */
  filled: number;
  of: keyof typeof shapes;
};

/** A hundred people or months. Only a picture: the sentence about it stands beside it. */
export function HundredField({ filled, of }: Props) {
  const { height, path } = shapes[of];
  const figures = Array.from({ length: 100 }, (_, index) => {
    const column = index % COLUMNS;
    const x = CELL * (column + 0.5) + (column < COLUMNS / 2 ? 0 : MIDDLE);
    return `M${x} ${height * Math.floor(index / COLUMNS)}${path}`;
  });
  return (
    <svg
      className={css['field']}
      viewBox={`0 0 ${CELL * COLUMNS + MIDDLE} ${(100 / COLUMNS) * height}`}
      aria-hidden="true"
    >
      <path className={css['outlined']} d={figures.slice(filled).join('')} />
      <path className={css['filled']} d={figures.slice(0, filled).join('')} />
    </svg>
  );
}
