import { ValidationFailed } from '../errors.ts'
import { passwordProblem } from './password-rules.ts'

/**
 * Checks a new password that was typed twice.
 *
 * @throws ValidationFailed on `password` when it is not good enough, on `confirm_password` when the two differ
 */
export function checkNewPassword(password: string, confirmation: string, email: string): void {
  const problem = passwordProblem(password, email)
  const errors = {
    ...(problem && { password: [problem] }),
    ...(password !== confirmation && { confirm_password: ['The two passwords are not the same.'] }),
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
}
