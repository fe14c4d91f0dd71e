/** The mark of the product: a V of rope with one mesh in it. */
export const Mark = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d="M11.2 21.5C15 18 18 13 20 6.5C22 13 25 18 28.8 21.5" stroke="var(--rope)" strokeWidth="4.2" />
    <path d="M4 6.5C6 18 11.5 28 20 34.5C28.5 28 34 18 36 6.5" stroke="var(--brand)" strokeWidth="5" />
    <circle cx="20" cy="34" r="4.3" fill="var(--brand)" />
  </svg>
);
