/** The reason for showing the sign-in screen. */
export type SignInReason = 'password_changed' | 'timeout' | 'required'

/** The address of the sign-in screen with a reason. */
export function signInPath(reason?: SignInReason): string {
  return reason ? `/login?reason=${reason}` : '/login'
}

/** The reason for a 401, for the user. */
export function reasonOf(body: unknown): SignInReason {
  const { reason } = (body ?? {}) as { reason?: unknown }
  return reason === 'password_changed' ? reason : 'timeout'
}
