import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postLines } from '../../custom-actions/ledger/post-lines.ts'
import { postPayment } from '../../custom-actions/ledger/post-payment.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

type Who = 'head' | 'owner'
const ask = (body: object, as: Who = 'head') => network.send('POST', 'tools/export', body, as)

/** Asks for an export, lets it be written, and reads its file: the header row, and the others. */
async function exported(body: object, as: Who = 'head') {
  const { body: reply } = await ask(body, as)
  expect(reply, JSON.stringify(reply)).toHaveProperty('download_url')
  await network.work()
  // What is no JSON is handed on as a text.
  const text = String(
    (await network.send('GET', String(reply.download_url).replace('/api/', ''), undefined, as)).body.error,
  )
  const lines = text.replace('\uFEFF', '').split('\r\n')
  return { reply, header: lines[0], lines: lines.slice(1), text }
}

describe('exports', () => {
  it('TOOL-03 EXP-03 EXP-08 reply with an address under which the families are once they are written', async () => {
    const { reply, header, lines, text } = await exported({ data_set: 'customers' })
    expect(String(reply.download_url).length).toBeGreaterThan(5)
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(header).toBe(
      '"ID","Name","Title","First name","Last name","Lead source","Email","Address","Address line 2","City","County","Postcode","Home phone","Mobile","Work phone","Marketing by text message","Marketing by phone","Marketing by post","Marketing by email","Created"',
    )
    expect(lines).toHaveLength(7)
    expect(lines[1]).toMatch(/^"2","Bob Brown",.*"\+447700900102","","Yes","No","No","No","2/)
  })

  it('TOOL-03 have the rows of one franchisee, or of the days that were asked for', async () => {
    expect((await exported({ data_set: 'customers', franchisee_id: 2 })).lines).toHaveLength(3)
    expect((await exported({ data_set: 'customers', end_date: '2001-01-01' })).lines).toEqual([])
  })

  it('have only what whoever asks may see', async () => {
    const { lines } = await exported({ data_set: 'customers' }, 'owner')
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['"1"', '"2"', '"3"'])
  })

  it('TOOL-03 say nothing of a franchisee that whoever asks does not see', async () => {
    const [another, missing] = [2, 987_654].map((franchisee_id) =>
      ask({ data_set: 'customers', franchisee_id }, 'owner'),
    )
    expect((await another)?.body.errors).toEqual({ franchisee_id: ['Choose one of the options.'] })
    expect((await another)?.status).toBe((await missing)?.status)
    expect((await another)?.body.errors).toEqual((await missing)?.body.errors)
    expect((await exported({ data_set: 'customers', franchisee_id: 1 }, 'owner')).lines).toHaveLength(3)
  })

  it('EXP-04 have transactions with decimal amounts, and no formulas', async () => {
    await network.run((context) =>
      postLines(context, [
        {
          ...{ customer_id: 1, franchisee_id: 1, type: 'charge', service: 'account', cause: 'manual', key: 'manual:1' },
          amount: -1250,
          description: '=HYPERLINK("x")',
        },
      ]),
    )
    const { header, lines } = await exported({ data_set: 'transactions' })
    expect(header).toBe('"ID","Date","Type","Amount","Customer ID","Customer","Franchisee","Created","Service","Notes"')
    expect(lines).toEqual([
      `"1","2026-03-18","charge","-12.50","1","Alice Adams","North Swim","2026-03-18T10:00:00.000Z","account","'=HYPERLINK(""x"")"`,
    ])
  })

  it('EXP-05 have the payments that were not made by card, with reference and notes', async () => {
    const pay = (body: object) => network.item('POST', 'customers/1/payments', { franchisee_id: 1, ...body })
    await pay({ amount: 1250, method: 'cash', reference: 'R-7', notes: 'At the pool' })
    const cheque = await pay({ amount: 3000, method: 'cheque', dated: '2026-03-17' })
    await network.run(async (context) => {
      const card = { method: 'stripe', amount: 500, due_on: context.today, dated: context.today } as const
      const payments = context.records('payment').asSystem()
      await postPayment(
        context,
        await payments.create({ customer_id: 1, franchisee_id: 1, state: 'succeeded', ...card }),
      )
    })
    const { header, lines } = await exported({ data_set: 'manual_payments' })
    expect(header).toBe(
      '"Transaction ID","Date","Customer ID","Customer","Amount","Method","Reference","Notes","Created"',
    )
    const cells = lines.map((line) => line.slice(1, -1).split('","'))
    expect(cells.map((row) => row.slice(1, 8))).toEqual([
      ['2026-03-18', '1', 'Alice Adams', '12.50', 'cash', 'R-7', 'At the pool'],
      ['2026-03-17', '1', 'Alice Adams', '30.00', 'cheque', '', ''],
    ])
    const [line] = await network.run(({ records }) =>
      records('customer_transaction')
        .asSystem()
        .list({ where: { payment_id: Number(cheque.id) } }),
    )
    expect(cells[1]).toEqual([String(line?.id), ...(cells[1]?.slice(1, 8) ?? []), '2026-03-18T10:00:00.000Z'])
    expect((await exported({ data_set: 'manual_payments', end_date: '2026-03-17' })).lines).toHaveLength(1)
  })

  it('EXP-06 EXP-11 have the hours of instructors with what they come to', async () => {
    await network.run(({ tx }) =>
      tx.query(sql`
        insert into instructor_rates (tenant_id, instructor_id, type_id, rate) values (${tx.tenantId}, 1, 1, 2150)`),
    )
    const { header, lines } = await exported({
      data_set: 'instructor_hours',
      start_date: '2026-03-16',
      end_date: '2026-03-16',
    })
    expect(header).toBe(
      '"ID","Class ID","Class reference","Class","Course ID","Course","Course type","Instructor ID","Instructor","Instructor email","Instructor rate","Instructor expected payment","Starts","Ends","Duration","Completed","Cancelled","Reason for cancelling","More about the reason","Created"',
    )
    // 45 minutes at £21.50 an hour are £16.125, and half a penny goes up.
    expect(lines).toEqual([
      expect.stringContaining(
        '"1","1","000001","Minnows Monday","1","Minnows, 5 Jan – 10 Apr 2026","Minnows","1","Ann Archer","","21.50","16.13","2026-03-16T10:00:00.000Z","2026-03-16T10:45:00.000Z","45","","","","",',
      ),
    ])
  })

  it('EXP-10 are there for whoever asked, and for nobody else', async () => {
    const { reply } = await exported({ data_set: 'customers' }, 'owner')
    const address = String(reply.download_url).replace('/api/', '')
    expect((await network.send('GET', address, undefined, 'head')).status).toBe(404)
    const { id } = reply.export as { id: number }
    expect((await network.send('GET', `tools/exports/${id}`, undefined, 'head')).status).toBe(404)
    expect(await network.items('tools/exports', 'owner')).toContainEqual(expect.objectContaining({ id }))
  })

  it('EXP-10 are gone after a day', async () => {
    const { reply } = await exported({ data_set: 'customers' })
    const { id } = reply.export as { id: number }
    expect(await network.item('GET', `tools/exports/${id}`)).toMatchObject({ expires_at: '2026-03-19T10:00:00.000Z' })
    await network.run(({ tx }) =>
      tx.query(sql`update exports set expires_at = '2026-03-18T09:59:59Z' where id = ${id}`),
    )
    const address = String(reply.download_url).replace('/api/', '')
    expect((await network.send('GET', address)).status).toBe(404)
    expect((await network.send('GET', `tools/exports/${id}`)).status).toBe(404)
  })

  it('TOOL-03 are refused without the permission, of unknown data, and of days in the wrong order', async () => {
    expect((await network.send('POST', 'tools/export', { data_set: 'customers' }, 'desk')).status).toBe(403)
    expect((await ask({ data_set: 'passwords' })).status).toBe(422)
    expect((await ask({ data_set: 'customers', start_date: '2026-02-02', end_date: '2026-02-01' })).status).toBe(422)
  })
})
