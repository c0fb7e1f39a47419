import type { Random } from '../random.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference of an order of the demo: `7K3M-92QF`. */
export function newReference(random: Random): string {
  return `${four(random)}-${four(random)}`
}

function four(random: Random): string {
  return Array.from({ length: 4 }, () => LETTERS.charAt(random.between(0, LETTERS.length - 1))).join('')
}
