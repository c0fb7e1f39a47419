import type { ParseErrorCode } from 'jsonc-parser'
import type { ExpansionProblem } from './expansion-problem.ts'

/** One declaration as read. The position of a value is looked up in the text on demand (`lineOf`). */
export interface SourceFile {
  /** Relative to the application's root, with forward slashes: `schemas/book.json`. */
  path: string
  text: string
  /** The parsed JSON, without `$schema` and `$comment`; undefined when nothing could be read. Not yet checked. */
  value: unknown
  /** The syntax errors, with their positions in the text. */
  syntaxErrors: { error: ParseErrorCode; offset: number }[]
  /** Duplicate names in one object, with the position of the second. */
  namesTwice: { name: string; offset: number }[]
  /** The column (from 1) within a text at which a part of `value` was written. */
  column?: (at: readonly (string | number)[]) => number | undefined
  /** The position of a part of `value` in the text; set when malformed neighbours were left out of `value`. */
  written?: (at: readonly (string | number)[]) => (string | number)[]
  /** The position of a part of `value` that comes from a shared file. */
  origin?: (at: readonly (string | number)[]) => { file: SourceFile; at: (string | number)[] } | undefined
  /** The file before its expansion, and the parts that could not be expanded. */
  shaped?: SourceFile
  expansionProblems?: readonly ExpansionProblem[]
  /** Problems of shared fields. */
  sharedProblems?: { at: (string | number)[]; message: string; hint: string }[]
}
