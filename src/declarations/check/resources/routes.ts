/** The route without the names of its parameters: `branches/:id` and `branches/:branch_id` are the same address. */
export function addressOf(pattern: string): string {
  return segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/')
}

/** Whether an address without parameters is one that the pattern leads to. */
export function matchesRoute(pattern: string, address: string): boolean {
  const expected = segmentsOf(pattern)
  const given = segmentsOf(address)
  return expected.length === given.length && expected.every((segment, index) => fits(segment, given[index] ?? ''))
}

function fits(expected: string, given: string): boolean {
  return expected.startsWith(':') ? given !== '' : given === expected || given.startsWith(':')
}

function segmentsOf(pattern: string): string[] {
  return pattern.split('/').filter((segment) => segment !== '')
}
