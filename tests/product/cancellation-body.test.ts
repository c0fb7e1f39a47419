import { expect, it } from 'vitest'
import { cancellationOf, reasonText } from '../../custom-actions/lessons/cancellation/cancellation-body.ts'

const BODY = { reason: 'Pool closed', credit_customers: true, send_email: true, send_sms: false }

it.each([
  ['payg', 'credit_amount_payg'],
  ['monthly', 'credit_amount_monthly'],
  ['taster', 'credit_amount_taster'],
] as const)(
  'CXL-04 credits %s with the amount that was given, nothing too, and leaves the others to the class',
  (kind, field) => {
    expect(cancellationOf({ ...BODY, [field]: 450 }).credits).toEqual({ [kind]: 450 })
    expect(cancellationOf({ ...BODY, [field]: 0 }).credits).toEqual({ [kind]: 0 })
  },
)

it('CXL-02 credits nobody unless asked, and keeps no empty remark', () => {
  const body = { ...BODY, credit_customers: false, credit_amount_payg: 450, reason_extra: '  ' }
  expect(cancellationOf(body)).toEqual({ reason: 'Pool closed', reasonExtra: null, credits: false })
  expect(cancellationOf({ ...body, reason_extra: ' A pump has failed. ' }).reasonExtra).toBe('A pump has failed.')
})

it.each([
  [null, 'Pool closed.'],
  ['  ', 'Pool closed.'],
  [' A pump has failed ', 'Pool closed. A pump has failed.'],
  ['We are sorry!', 'Pool closed. We are sorry!'],
])('CXL-02 tells families what was said besides the reason, as sentences: %j', (reason_extra, told) => {
  expect(reasonText({ reason: 'Pool closed', reason_extra })).toBe(told)
})
