import { describe, expect, it } from 'vitest'
import { message } from '#protocol/messages/message.ts'
import { ValidationFailed } from '../../../src/server/errors.ts'
import { compileContract } from '../../../src/server/routes/endpoints/endpoint-contract.ts'

const ROOTS = { now: '2026-03-18T09:00:00Z', today: '2026-03-18', time: '09:00' }
const { body } = compileContract({
  method: 'POST',
  path: 'books/order',
  permission: 'books.order',
  body: {
    lines: { items: { fields: { book: { reference: 'book' }, copies: { kind: 'integer', minimum: 1 } } }, minItems: 1 },
    wanted: 'date?',
    price: 'money|null?',
    gift: 'boolean?',
    code: { kind: 'text', pattern: '^[A-Z]+$', optional: true },
    by_size: { values: 'integer', optional: true },
    layout: 'json?',
  },
  reply: {},
})

const LINES = [{ book: 1, copies: 1 }]
const WHOLE = message('validation.whole_number')

function refused(sent: Record<string, unknown>): unknown {
  try {
    return { taken: body({ lines: LINES, ...sent }, ROOTS) }
  } catch (error) {
    return error instanceof ValidationFailed ? error.messages : error
  }
}

describe('what a contract refuses is told in the words of a field of a record', () => {
  it.each([
    ['a part of a piece', { lines: [{ book: 1, copies: 1.5 }] }, { 'lines.0.copies': [WHOLE] }],
    [
      'fewer than one',
      { lines: [{ book: 1, copies: 0 }] },
      { 'lines.0.copies': [message('validation.minimum', { limit: { kind: 'integer', value: 1 } })] },
    ],
    ['text for an id', { lines: [{ book: 'x', copies: 1 }] }, { 'lines.0.book': [message('validation.choice')] }],
    ['an empty list', { lines: [] }, { lines: [message('validation.min_items', { limit: '1' })] }],
    ['no day', { wanted: 'soon' }, { wanted: [message('validation.date')] }],
    ['money that is no number', { price: 'free' }, { price: [WHOLE] }],
    ['neither yes nor no', { gift: 'yes' }, { gift: [message('validation.boolean')] }],
    ['a pattern of its own', { code: 'a' }, { code: [message('validation.pattern')] }],
    ['a part, under a name that is not known', { by_size: { large: 1.5 } }, { 'by_size.large': [WHOLE] }],
  ])('%s', (_case, sent, messages) => {
    expect(refused(sent)).toEqual(messages)
  })
})
