import type { CodeExplanation } from './code-explanation.ts'
import { ADDRESS_CODES } from './problem-codes/addresses.ts'
import { CONDITION_CODES } from './problem-codes/conditions.ts'
import { FIELD_CODES } from './problem-codes/fields.ts'
import { FILE_CODES } from './problem-codes/files.ts'
import { NAME_CODES } from './problem-codes/names.ts'
import { PATH_CODES } from './problem-codes/paths.ts'
import { RULE_CODES } from './problem-codes/rules.ts'
import { USAGE_CODES } from './problem-codes/usage.ts'

const CODES = {
  ...FILE_CODES,
  ...FIELD_CODES,
  ...PATH_CODES,
  ...CONDITION_CODES,
  ...NAME_CODES,
  ...ADDRESS_CODES,
  ...RULE_CODES,
  ...USAGE_CODES,
}

export type ProblemCode = keyof typeof CODES

/** Every code that reading declarations can report. A code keeps its meaning for good. */
export const PROBLEM_CODES: Readonly<Record<ProblemCode, CodeExplanation>> = CODES
