/**
 * How a nested record reads: its display value, or the first text it has when no display is known. Undefined when there
 * is no record or no text in it.
 */
export function referredText(referred: unknown, display?: string): string | undefined {
  if (typeof referred !== 'object' || referred === null) return undefined
  const values = referred as Record<string, unknown>
  const shown = display && values[display.split('.').at(-1) ?? display]
  if (typeof shown === 'string' && shown !== '') return shown
  const text = Object.values(values).find((value) => typeof value === 'string' && value !== '')
  return text as string | undefined
}
