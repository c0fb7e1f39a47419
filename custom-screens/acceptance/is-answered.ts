/** The server has refused what was sent, so that a next attempt is another one; without an answer it may have been done. */
export function isAnswered(error: unknown): boolean {
  const { status } = error as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 500
}
