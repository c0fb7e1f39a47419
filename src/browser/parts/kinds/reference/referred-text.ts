/**
 * The text of a nested record: its display value, or its first text when no display is known. Undefined without a
 * record or text.
 */
export function referredText(referred: unknown, display?: string): string | undefined {
  if (typeof referred !== 'object' || referred === null) return undefined
  const values = referred as Record<string, unknown>
  const shown = display && values[display.split('.').at(-1) ?? display]
  if (typeof shown === 'string' && shown !== '') return shown
  const text = Object.values(values).find((value) => typeof value === 'string' && value !== '')
  return text as string | undefined
}
