/** The parts of "Loan, reader and branch do not go together.": all but the last title, and the last; those after the first in lower case. */
export function togetherParts(titles: readonly string[]): { first: string; last: string } {
  const named = titles.map((title, index) => (index === 0 ? title : title.toLowerCase()))
  return { first: named.slice(0, -1).join(', '), last: named.at(-1) ?? '' }
}
