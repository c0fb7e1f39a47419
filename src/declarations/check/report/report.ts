import type { Problem } from '../../problem.ts'
import { lineOf, type SourceFile, toPointer } from '../../source.ts'
import { PROBLEM_CODES, type ProblemCode } from './problem-codes.ts'

/** Property names and indexes from the top of a file to a value. */
export type Segments = readonly (string | number)[]

/** A position in a declaration. */
export interface SourceLocation {
  file: SourceFile
  at: Segments
}

/** A position within another one. */
export function within(location: SourceLocation, ...segments: (string | number)[]): SourceLocation {
  return { file: location.file, at: [...location.at, ...segments] }
}

/** Collects problems in the order in which they are found. */
export class Report {
  readonly problems: Problem[] = []

  /** Adds a problem. The message states the fault, the hint how to fix it; both are whole sentences. */
  add(code: ProblemCode, location: SourceLocation, said: string, hint: string): void {
    const column = location.file.column?.(location.at)
    const message = column === undefined ? said : `Column ${column}: ${said}`
    const written = location.file.written?.(location.at) ?? location.at
    const { file, at } = location.file.origin?.(written) ?? { file: location.file, at: written }
    const pointer = toPointer(at)
    // A fault in a shared part is found again at each use.
    const isKnown = (problem: Problem) =>
      problem.code === code && problem.file === file.path && problem.pointer === pointer && problem.message === message
    if (this.problems.some(isKnown)) return
    this.addAtLine(code, file.path, lineOf(file, pointer), message, hint, pointer)
  }

  /** Adds a problem of a file that cannot be parsed, or that is not a declaration. */
  addAtLine(code: ProblemCode, file: string, line: number, message: string, hint: string, pointer = ''): void {
    const { severity } = PROBLEM_CODES[code]
    this.problems.push({ code, severity, file, pointer, line, message, hint })
  }
}
