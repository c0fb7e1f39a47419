/** Timeout of a shutdown in ms: running requests and batches of jobs have ten seconds to finish. */
const PATIENCE = 15_000

/** Milliseconds within which a second signal counts as the first: `npm` forwards what its whole group has received. */
const SAME = 1_000

/**
 * Shuts down gracefully when the process is asked to end, and at once when it is asked again or the timeout is reached.
 *
 * @param stop runs before the process ends
 * @param report called when that fails
 */
export function stopOnSignal(stop: () => Promise<void>, report: (error: unknown) => void): void {
  let since: number | undefined
  const end = () => {
    if (since !== undefined) {
      if (Date.now() - since > SAME) process.exit(1)
      return
    }
    since = Date.now()
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
