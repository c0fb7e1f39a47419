import type { Thing } from '../../custom-actions/store/things.contract.ts'

/** A chosen thing. */
export interface SaleLine {
  /** `product-7`, `variation-9` or `bundle-3`. */
  key: string
  name: string
  product_id?: number
  variation_id?: number
  bundle_id?: number
  /** Of a bundle: its products of which a variation is to be chosen, and the one that was. */
  parts: readonly (Thing['parts'][number] & { variation_id?: number })[]
  quantity: number
  /** Of one, when it was chosen. */
  price: number
  in_stock: number | null
}

export function keyOf({ product_id, variation_id, bundle_id }: Thing): string {
  if (bundle_id !== null) return `bundle-${bundle_id}`
  return variation_id === null ? `product-${product_id}` : `variation-${variation_id}`
}

/** One of a thing. */
export function lineOf(thing: Thing): SaleLine {
  const { name, product_id, variation_id, bundle_id, parts, price, in_stock } = thing
  return {
    key: keyOf(thing),
    name,
    ...(product_id !== null && { product_id }),
    ...(variation_id !== null && { variation_id }),
    ...(bundle_id !== null && { bundle_id }),
    parts,
    quantity: 1,
    price,
    in_stock,
  }
}

/** The thing whose SKU was scanned; else the only one that was found. */
export function scannedThing(found: readonly Thing[], scanned: string): Thing | undefined {
  const exact = found.find(({ sku }) => sku?.toLowerCase() === scanned.toLowerCase())
  return exact ?? (found.length === 1 ? found[0] : undefined)
}

/** A variation is still to be chosen in one of the things. */
export function isOpen(lines: readonly SaleLine[]): boolean {
  return lines.some(({ parts }) => parts.some(({ variation_id }) => variation_id === undefined))
}

/** The things as the server is asked about them. */
export function itemsOf(lines: readonly SaleLine[]) {
  return lines.map(({ product_id, variation_id, bundle_id, parts, quantity }) => ({
    quantity,
    ...(product_id !== undefined && { product_id }),
    ...(variation_id !== undefined && { variation_id }),
    ...(bundle_id !== undefined && { bundle_id }),
    ...(parts.length > 0 && {
      parts: parts.flatMap(({ product_id: id, variation_id: chosen }) =>
        chosen === undefined ? [] : { product_id: id, variation_id: chosen },
      ),
    }),
  }))
}
