/** Prints what went wrong: what can be put right in its own words; anything else is a fault, with its stack. */
export function printError(error: unknown): void {
  const isProblem = error instanceof Error && error.name.endsWith('Problem')
  console.error(isProblem ? error.message : error)
}
