import type { Problem } from '../../problem.ts'

/** The output of `npm run explain RC101`: the problem, the reason, and a corrected example. */
export interface CodeExplanation {
  severity: Problem['severity']
  title: string
  explanation: string
  /** JSON before and after. */
  example: { wrong: string; right: string }
}
