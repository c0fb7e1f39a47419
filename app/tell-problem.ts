/** What can be mended is told in its own words; anything else is a fault, with its stack. */
export function tellProblem(error: unknown): void {
  const isProblem = error instanceof Error && error.name.endsWith('Problem')
  console.error(isProblem ? error.message : error)
}
