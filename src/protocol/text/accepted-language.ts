/**
 * The first language of a header `Accept-Language` that is offered, as it is called or in its short form: `en-US` asks for `en`,
 * and finds `en-GB`. Undefined when none is.
 *
 * @param more further languages, which are found as they are called alone
 */
export function acceptedLanguage(
  header: string,
  offered: readonly string[],
  more: readonly string[] = [],
): string | undefined {
  for (const asked of acceptedLanguages(header)) {
    const found =
      [...offered, ...more].find((one) => one.toLowerCase() === asked) ??
      offered.find((one) => one.split('-')[0]?.toLowerCase() === asked.split('-')[0])
    if (found !== undefined) return found
  }
  return undefined
}

/** `cy, en-GB;q=0.8` in the order in which they are wished for. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',', 10)
    .map((part) => {
      const [name = '', weight] = part.split(';q=')
      return { name: name.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
}
