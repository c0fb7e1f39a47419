/** True when two values of the wire are equal: numbers up to the last bit, lists and objects by their contents. */
export function sameWireValue(left: unknown, right: unknown): boolean {
  const [one, other] = [left ?? null, right ?? null]
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameWireValue(item, other[index]))
  }
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...keys].every((key) => sameWireValue(one[key], other[key]))
  }
  return one === other
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
