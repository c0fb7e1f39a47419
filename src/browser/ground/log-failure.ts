/** Tells the console of a failure that the screen goes on without: what failed, and why. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error)
}
