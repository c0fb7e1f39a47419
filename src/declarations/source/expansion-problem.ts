import type { ProblemCode } from '../check/report/problem-codes.ts'

/** A part of a declaration that cannot be expanded, with its original position. */
export interface ExpansionProblem {
  code: ProblemCode
  at: readonly (string | number)[]
  message: string
  hint: string
}
