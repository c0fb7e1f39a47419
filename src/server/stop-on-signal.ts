/** Milliseconds that running requests have to finish. */
const PATIENCE = 10_000

/**
 * Stops gracefully when the process is asked to end, and at once when it is asked again or patience runs out.
 *
 * @param stop what is to be done before the process ends
 * @param report told when that fails
 */
export function stopOnSignal(stop: () => Promise<void>, report: (error: unknown) => void): void {
  let stopping = false
  const end = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        report(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
