/** Logs a failure that the screen can ignore to the console: the operation and the cause. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error)
}
