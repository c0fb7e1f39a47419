import { describe, expect, it } from 'vitest'
import { verbatim } from '#protocol/messages/message.ts'
import { ValidationFailed } from '../../../src/server/errors.ts'
import { compileContract } from '../../../src/server/routes/endpoints/endpoint-contract.ts'

const ROOTS = { now: '2026-03-18T09:00:00Z', today: '2026-03-18', time: '09:00' }
const { body } = compileContract({
  method: 'POST',
  path: 'books/:id/lend',
  permission: 'books.lend',
  body: { from: { kind: 'date', default: '$today' }, to: 'date', reader: 'text' },
  forbid: [{ when: { to: { lt: '$record.from' } }, field: 'to', message: verbatim('Too early.') }],
  reply: {},
})

function fieldsRefused(sent: Record<string, unknown>): unknown {
  try {
    return { taken: body(sent, ROOTS) }
  } catch (error) {
    return error instanceof ValidationFailed ? Object.keys(error.messages) : error
  }
}

describe('a rule of a contract', () => {
  it('refuses a body with what is filled in', () => {
    expect(fieldsRefused({ to: '2026-03-17', reader: 'Ada' })).toEqual(['to'])
    expect(fieldsRefused({ to: '2026-03-18', reader: 'Ada' })).toEqual({
      taken: { from: '2026-03-18', to: '2026-03-18', reader: 'Ada' },
    })
  })

  it('is told with all else that is wrong', () => {
    expect(fieldsRefused({ to: '2026-03-17' })).toEqual(['reader', 'to'])
    expect(fieldsRefused({ to: 'soon', reader: 'Ada' })).toEqual(['to'])
  })
})
