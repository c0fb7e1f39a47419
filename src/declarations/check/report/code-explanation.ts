import type { Problem } from '../../problem.ts'

/** What `npm run explain RC101` prints: what the problem is, why it matters, and one that has been mended. */
export interface CodeExplanation {
  severity: Problem['severity']
  title: string
  explanation: string
  /** JSON before and after. */
  example: { wrong: string; right: string }
}
