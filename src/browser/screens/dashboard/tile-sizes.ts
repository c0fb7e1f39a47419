/** Heights in pixels reserved for tiles before they are filled, so that nothing moves. */
export const COUNT_HEIGHT = 40
export const ROW_HEIGHT = 46
export const CHART_HEIGHT = 284

/** Height in pixels of the line below a number. */
export const CAPTION_HEIGHT = 20
