import type { QuotationLine } from './line.ts'
import type { Origin, Origins } from './prices.ts'

/** A value behind an amount: its number, and its origin where it was read from a record. */
export interface ExplainedValue {
  name: string
  value: number
  origin: Origin | null
}

/** The values that a line comes from, in the order in which its formula names them. */
export function explained({ values }: QuotationLine, origins: Origins): ExplainedValue[] {
  return Object.entries(values).map(([name, value]) => ({
    name,
    value,
    origin: Object.hasOwn(origins, name) ? (origins[name] ?? null) : null,
  }))
}
