import { inTenantWords, type RequestContext, ValidationFailed } from '#server/api.ts'
import { INCOMPLETE_REGISTER, isRegisterComplete } from '#rules/lessons/register-completeness.ts'
import type { LockedMark } from './lock-register.ts'

/** LES-07, REG-03: refuses to complete a register with unmarked children. */
export function requireComplete(context: RequestContext, marks: readonly LockedMark[]): void {
  if (isRegisterComplete(marks)) return
  throw new ValidationFailed({ consumers: [inTenantWords(context, INCOMPLETE_REGISTER)] })
}
