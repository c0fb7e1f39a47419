/** Prints an error: one that the user can fix in its own words; anything else with its stack. */
export function printError(error: unknown): void {
  const isProblem = error instanceof Error && error.name.endsWith('Problem')
  console.error(isProblem ? error.message : error)
}
