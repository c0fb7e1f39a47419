/** `+44 7700 900123` -> `tel:+447700900123`, which a tap rings. */
export function phoneAddress(stored: string): string {
  return `tel:${stored.replaceAll(/[^\d+]/g, '')}`
}
