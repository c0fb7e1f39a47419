/** PostgreSQL's notation of a position in its write-ahead log: `16/B374D848`. */
const POSITION = /^([0-9a-f]{1,8})\/([0-9a-f]{1,8})$/i

/**
 * A position in the write-ahead log, in bytes.
 *
 * @returns undefined for what is none
 */
export function logPosition(text: string): bigint | undefined {
  const [, high, low] = POSITION.exec(text) ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** A position with all its digits: of two such, the later one comes later in the alphabet too. */
export function writtenPosition(position: bigint): string {
  const half = (bits: bigint) => bits.toString(16).toUpperCase().padStart(8, '0')
  return `${half(position >> 32n)}/${half(position & 0xffff_ffffn)}`
}
