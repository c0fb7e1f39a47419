import type { Problem } from '../../problem.ts'
import { lineOf, type SourceFile, toPointer } from '../../source.ts'
import { PROBLEM_CODES, type ProblemCode } from './problem-codes.ts'

/** Property names and indexes from the top of a file to a value. */
export type Segments = readonly (string | number)[]

/** A place in a declaration. */
export interface SourceLocation {
  file: SourceFile
  at: Segments
}

/** A place within another one. */
export function within(location: SourceLocation, ...segments: (string | number)[]): SourceLocation {
  return { file: location.file, at: [...location.at, ...segments] }
}

/** Collects problems in the order in which they are found. */
export class Report {
  readonly problems: Problem[] = []

  /** Adds a problem. The message says what is wrong there, the hint how to mend it; both are whole sentences. */
  add(code: ProblemCode, location: SourceLocation, said: string, hint: string): void {
    const column = location.file.column?.(location.at)
    const message = column === undefined ? said : `Column ${column}: ${said}`
    const written = location.file.written?.(location.at) ?? location.at
    const { file, at } = location.file.origin?.(written) ?? { file: location.file, at: written }
    const pointer = toPointer(at)
    // What is shared, or named in several places, is found wrong in each of them.
    const isKnown = (problem: Problem) =>
      problem.code === code && problem.file === file.path && problem.pointer === pointer && problem.message === message
    if (this.problems.some(isKnown)) return
    this.addAtLine(code, file.path, lineOf(file, pointer), message, hint, pointer)
  }

  /** Adds a problem of a file whose values cannot be told apart, or that is no declaration. */
  addAtLine(code: ProblemCode, file: string, line: number, message: string, hint: string, pointer = ''): void {
    const { severity } = PROBLEM_CODES[code]
    this.problems.push({ code, severity, file, pointer, line, message, hint })
  }
}
