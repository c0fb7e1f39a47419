import { message, ValidationFailed } from '#server/api.ts'
import { isRegisterComplete } from '#rules/lessons/register-completeness.ts'
import type { LockedMark } from './lock-register.ts'

/** LES-07, REG-03: refuses to complete a register with unmarked children. */
export function requireComplete(marks: readonly LockedMark[]): void {
  if (isRegisterComplete(marks)) return
  throw new ValidationFailed({ consumers: [message('lessons.register_incomplete')] })
}
