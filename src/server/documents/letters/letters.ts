/** Letters that Roboto lacks: loaded for the first document, as the library that lays it out. */
export { fontsFor } from './document-fonts.ts'
export { lettered } from './lettered.ts'
