import { bodyOf, failureText } from '#browser/api.ts'

/** The server's own words about a failure; where it has none, those for this place. */
export function saidByServer(error: unknown, translate: Parameters<typeof failureText>[1], otherwise: string): string {
  const { error: said, errors } = bodyOf(error)
  return said || errors ? failureText(error, translate) : otherwise
}
