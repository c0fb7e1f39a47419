import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const CODE = /^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/
const PERCENT = { type: 'percentage', amount: 10, booking_types: ['pay_as_you_go'] }
type Who = 'head' | 'owner' | 'neighbour' | 'desk' | 'instructor' | 'support'
const make = (body: object, as: Who = 'head') => network.item('POST', 'discount-codes', body, as)
const check = (code: unknown, plan = 'pia', class_id = 1, as: Who = 'owner') =>
  network.item('POST', 'discount-codes/check', { code, plan, class_id }, as)

/** Uses a code as an accepted booking does. */
async function use(codeId: number) {
  await network.run(async ({ records }) => {
    const quotation = { kind: 'pia', customer_id: 1, franchisee_id: 1, inputs: {}, total: 0, amount_due: 0 } as const
    const quotation_id = await records('quotation')
      .asSystem()
      .create({ ...quotation, fingerprint: 'f'.repeat(64) })
    await records('discount_code_usage').asSystem().create({ discount_code_id: codeId, quotation_id, amount: 850 })
  })
}

describe('DISC-01 DISC-02 DISC-03 DISC-09 a discount code', () => {
  it('is made by the server: four groups of four, and never the same', async () => {
    const [one, other] = [await make(PERCENT), await make(PERCENT)]
    expect(one).toMatchObject({
      ...PERCENT,
      code: expect.stringMatching(CODE),
      is_admin: true,
      is_valid: true,
      used: 0,
    })
    expect(other.code).not.toBe(one.code)
    const own = await network.send('POST', 'discount-codes', { ...PERCENT, code: 'AAAA-BBBB-CCCC-DDDD' })
    expect(own.status).toBe(422)
  })

  it('DISC-04 takes a percentage of at most 100, or pence', async () => {
    const { body } = await network.send('POST', 'discount-codes', { ...PERCENT, amount: 101 })
    expect(body.errors).toEqual({ amount: ['A percentage is at most 100.'] })
    expect(await make({ ...PERCENT, type: 'fixed', amount: 1250 })).toMatchObject({ type: 'fixed', amount: 1250 })
  })

  it('DISC-04 takes something off: a percentage or an amount of 0 is none, when it is made and later', async () => {
    const nothing = { amount: ['A discount takes something off.'] }
    for (const type of ['percentage', 'fixed']) {
      const made = await network.send('POST', 'discount-codes', { ...PERCENT, type, amount: 0 })
      expect([made.status, made.body.errors]).toEqual([422, nothing])
    }
    const { id } = await make(PERCENT)
    const changed = await network.send('PUT', `discount-codes/${id}`, { amount: 0 })
    expect([changed.status, changed.body.errors]).toEqual([422, nothing])
  })

  it('DISC-04 says its limits as what it is, pounds or a percentage', async () => {
    const said = async (type: string, amount: number) =>
      (await network.send('POST', 'discount-codes', { ...PERCENT, type, amount })).body.errors
    expect(await said('fixed', 1_000_001)).toEqual({ amount: ['Enter £10,000.00 or less.'] })
    expect(await said('fixed', -1)).toEqual({ amount: ['Enter £0.00 or more.'] })
    expect(await said('percentage', -1)).toEqual({ amount: ['Enter 0% or more.'] })
  })

  it('is edited, and deleted while nobody has used it', async () => {
    const { id } = await make(PERCENT)
    const changed = await network.send('PUT', `discount-codes/${id}`, { active: false, usage_limit: 5 })
    expect(changed.body.item).toMatchObject({ active: false, usage_limit: 5, is_valid: false })
    expect((await network.send('DELETE', `discount-codes/${id}`)).body).toEqual({ success: true })
    const { id: kept } = await make(PERCENT)
    await use(Number(kept))
    expect((await network.send('DELETE', `discount-codes/${kept}`)).status).toBe(409)
    expect((await network.send('DELETE', `discount-codes/${id}`)).status).toBe(404)
  })
})

describe('DISC-06 DISC-08 who sees and makes codes', () => {
  it('franchisees make their own and see those of head office; nobody sees another’s', async () => {
    const own = await make(PERCENT, 'owner')
    expect(own).toMatchObject({ is_admin: false, franchisee_id: 1 })
    const of = await make(PERCENT)
    const seen = await network.ids('discount-codes?count=100', 'owner')
    expect(seen).toEqual(expect.arrayContaining([own.id, of.id]))
    expect(await network.ids('discount-codes?count=100', 'neighbour')).not.toContain(own.id)
    const others = await network.send('PUT', `discount-codes/${of.id}`, { active: false }, 'owner')
    expect(others.status).toBe(403)
    expect((await network.send('DELETE', `discount-codes/${own.id}`, undefined, 'neighbour')).status).toBe(404)
    expect((await network.send('DELETE', `discount-codes/${of.id}`, undefined, 'owner')).status).toBe(403)
  })

  it('takes discount_codes.add and discount_codes.edit, and franchisees.details to delete', async () => {
    const { id } = await make(PERCENT, 'owner')
    expect((await network.send('POST', 'discount-codes', PERCENT, 'desk')).status).toBe(403)
    expect((await network.send('PUT', `discount-codes/${id}`, { active: false }, 'desk')).status).toBe(403)
    expect((await network.send('DELETE', `discount-codes/${id}`, undefined, 'desk')).status).toBe(403)
    expect((await network.send('GET', 'discount-codes', undefined, 'instructor')).status).toBe(403)
  })
})

describe('DISC-05 DISC-07 DISC-08 checking a typed code', () => {
  it('says what it takes off, however it is typed', async () => {
    const { id, code } = await make(PERCENT)
    expect(await check(` ${String(code).toLowerCase()} `)).toEqual({
      is_valid: true,
      refusal: null,
      code_id: id,
      type: 'percentage',
      amount: 10,
    })
  })

  it('refuses with the reason', async () => {
    const { code } = await make(PERCENT)
    const refusal = async (text: unknown, plan?: string) => (await check(text, plan)).refusal
    expect(await refusal('FFFF-FFFF-FFFF-FFFF')).toBe('There is no such discount code.')
    expect(await refusal(code, 'monthly')).toBe('This discount code is not for this kind of booking.')
    const off = await make({ ...PERCENT, active: false })
    expect(await refusal(off.code)).toBe('This discount code is no longer active.')
    const limited = await make({ ...PERCENT, usage_limit: 1 })
    await use(Number(limited.id))
    expect(await refusal(limited.code)).toBe('This discount code has been used up.')
    const other = await make({ ...PERCENT, franchisee_id: 2 })
    expect(await refusal(other.code)).toBe('This discount code is for another franchisee.')
  })

  it('a use that was given up counts no more', async () => {
    const { id, code } = await make({ ...PERCENT, usage_limit: 1 })
    await use(Number(id))
    await network.run(async ({ records, now }) => {
      const usages = records('discount_code_usage').asSystem()
      const held = await usages.lockAll({ where: { discount_code_id: Number(id) } })
      await usages.updateMany(held, { released_at: now.toISOString() })
    })
    expect(await check(code)).toMatchObject({ is_valid: true })
  })
})
