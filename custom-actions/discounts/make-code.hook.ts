import { randomBytes } from 'node:crypto'
import type { HookDefinition } from '#server/api.ts'

/** DISC-03, DISC-08: the server makes the codes: four groups of four hexadecimal characters, which nobody can guess. */
const makeCode: HookDefinition<'discount_code'> = (_context, { rows }) => {
  for (const row of rows) if (!row.after?.code) row.set({ code: newCode() })
}

function newCode(): string {
  const digits = randomBytes(8).toString('hex').toUpperCase()
  return (digits.match(/.{4}/g) ?? []).join('-')
}

export default makeCode
