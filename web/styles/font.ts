/** Same file as the font-face in base.css: the preload and the style sheet end up with one address. */
export { default as fontUrl } from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';
