/** Cells that a declaration may name beside those of custom code. */
export const BUILT_IN_CELLS = ['status', 'link'] as const
