import type { ProblemCode } from './check/report/problem-codes.ts'

/** Something in a declaration that cannot be put in full, at its place as it was written. */
export interface ExpansionProblem {
  code: ProblemCode
  at: readonly (string | number)[]
  message: string
  hint: string
}
