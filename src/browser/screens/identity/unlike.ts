/** The error when a new password and its repetition differ. */
export function unlike(values: { password: string; confirm_password: string }): { confirm_password?: string } {
  return values.password === values.confirm_password ? {} : { confirm_password: 'rollcall.identity.reset.mismatch' }
}
