/** Something wrong in a declaration: what, where, and how to mend it. */
export interface Problem {
  /** Stable: `RC101`. `npm run explain RC101` says more. */
  code: string
  /** An application with errors does not start; a warning is only said. */
  severity: 'error' | 'warning'
  /** Relative to the application's root: `resources/books.json`. */
  file: string
  /** JSON pointer within the file: `/list/columns/2`; empty for the whole file. */
  pointer: string
  /** Line of that place, from 1. */
  line: number
  message: string
  /** How to mend it. */
  hint: string
}
