const PLACEHOLDER = /%\{(\w+)\}/g

/**
 * The values that a message's text names. Whoever says it gives all of them; the words of the vocabulary, which `known` lists,
 * come from the tenant.
 */
export function messageParams(text: string, known: readonly string[] = []): string[] {
  const named = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const count = text.includes('||||') ? ['smart_count'] : []
  return [...new Set([...named, ...count])].filter((name) => !known.includes(name))
}
