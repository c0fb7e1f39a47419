import type { ParseErrorCode } from 'jsonc-parser'
import type { ExpansionProblem } from './expansion-problem.ts'

/** One declaration as read. Where its values stand is looked up in the text when somebody asks (`lineOf`). */
export interface SourceFile {
  /** Relative to the application's root, with forward slashes: `schemas/book.json`. */
  path: string
  text: string
  /** What the JSON says, without `$schema` and `$comment`; undefined where nothing could be read. Not yet checked. */
  value: unknown
  /** Why it is not JSON, with the place in the text. */
  syntaxErrors: { error: ParseErrorCode; offset: number }[]
  /** Names that stand twice in one object, with the place of the second. */
  namesTwice: { name: string; offset: number }[]
  /** The column (from 1) within a text at which a part of `value` was written. */
  column?: (at: readonly (string | number)[]) => number | undefined
  /** Where a part of `value` stands in the text; set when malformed neighbours were left out of `value`. */
  written?: (at: readonly (string | number)[]) => (string | number)[]
  /** Where a part of `value` stands that comes from a shared file. */
  origin?: (at: readonly (string | number)[]) => { file: SourceFile; at: (string | number)[] } | undefined
  /** The file before it was put in full, and what of it could not be. */
  shaped?: SourceFile
  expansionProblems?: readonly ExpansionProblem[]
  /** What is wrong with what is shared. */
  sharedProblems?: { at: (string | number)[]; message: string; hint: string }[]
}
