import { randomInt } from 'node:crypto'

/** Digits and letters that cannot be taken for one another when they are read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference of a new order, `7K3M-92QF`: says nothing of how many orders there are. */
export function newReference(): string {
  const text = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
