/** Carries what whoever called should know besides the reply: texts, as a JSON array in the characters of an address. */
export const REMARKS_HEADER = 'x-remarks'

export function writtenRemarks(texts: readonly string[]): string {
  return encodeURIComponent(JSON.stringify(texts))
}

/** The texts of the header; none where there is no such header. */
export function readRemarks(header: string | null): string[] {
  if (header === null) return []
  try {
    const texts: unknown = JSON.parse(decodeURIComponent(header))
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}
