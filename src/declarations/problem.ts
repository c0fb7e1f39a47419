/** A problem in a declaration: place, fault, and fix. */
export interface Problem {
  /** Stable code: `RC101`. `npm run explain RC101` explains it. */
  code: string
  /** An application with errors does not start; a warning is only printed. */
  severity: 'error' | 'warning'
  /** Relative to the application's root: `resources/books.json`. */
  file: string
  /** JSON pointer within the file: `/list/columns/2`; empty for the whole file. */
  pointer: string
  /** Line of that place, from 1. */
  line: number
  message: string
  /** The fix. */
  hint: string
}
