import type { DemoRows } from '../demo-rows.ts'
import { STORE_OPTIONS } from './store-kinds.ts'

/** All rows of all options: each name is there once. */
const ROWS = STORE_OPTIONS.flatMap(({ rows }, option) =>
  rows.map((name, position) => ({ option_id: option + 1, name, position })),
)

/** The options of the store with their rows. */
export function optionRows(): DemoRows {
  return {
    store_option: STORE_OPTIONS.map(({ name }, index) => ({ id: index + 1, name })),
    store_option_row: ROWS.map((row, index) => ({ id: index + 1, ...row })),
  }
}

/** The id of the option whose rows some sizes are. */
export function optionOf(sizes: readonly string[]): number {
  return STORE_OPTIONS.findIndex(({ rows }) => rows === sizes) + 1
}

/** The id of the row that is a size. */
export function optionRowId(size: string): number {
  return ROWS.findIndex(({ name }) => name === size) + 1
}
