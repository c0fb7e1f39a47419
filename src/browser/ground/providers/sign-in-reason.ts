/** Why the sign-in screen is shown. */
export type SignInReason = 'password_changed' | 'timeout' | 'required'

/** The sign-in screen, saying why it is shown. */
export function signInPath(reason?: SignInReason): string {
  return reason ? `/login?reason=${reason}` : '/login'
}

/** Why a call was refused with 401: what the person is told of it. */
export function reasonOf(body: unknown): SignInReason {
  const { reason } = (body ?? {}) as { reason?: unknown }
  return reason === 'password_changed' ? reason : 'timeout'
}
