import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../support/read-pdf.ts'
import { addTemplates } from '../add-templates.ts'
import { type Network, openNetwork } from '../network.ts'
import { familyIn } from './money-of-a-family.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

async function familyWithAccount() {
  const { customer_id } = await familyIn(network)
  await network.run(({ tx }) =>
    tx.query(sql`
    insert into customer_franchisees (tenant_id, customer_id, franchisee_id)
    values (${tx.tenantId}, ${customer_id}, 1), (${tx.tenantId}, ${customer_id}, 2) on conflict do nothing`),
  )
  const add = (type: string, amount: number, dated: string, franchisee_id = 1) =>
    network.item('POST', `customers/${customer_id}/transactions`, {
      ...{ type, amount, dated, franchisee_id },
      ...(type === 'payment' && { method: 'cash' }),
    })
  await add('payment', 2000, '2026-02-10')
  await add('charge', 5000, '2026-01-05')
  await add('credit', 300, '2026-03-01')
  await add('charge', 900, '2026-02-11', 2)
  return customer_id
}

describe('the statement of account of a family', () => {
  it('TXN-01 begins on any day with what it came to before, and ends with what it came to then', async () => {
    const id = await familyWithAccount()
    const of = (query: string) => network.item('GET', `customers/${id}/statement?${query}`)
    expect(await of('from=2026-02-01&to=2026-02-28')).toMatchObject({
      opening: -5000,
      lines: [
        { dated: '2026-02-10', amount: 2000, balance: -3000, franchisee: 'North Swim' },
        { dated: '2026-02-11', amount: -900, balance: -3900, franchisee: 'South Swim' },
      ],
      closing: -3900,
    })
    const whole = await of('from=2018-01-01')
    expect(whole).toMatchObject({ opening: 0, closing: -3600, to: '2026-03-18' })
    expect((whole.lines as object[]).length).toBe(4)
    expect(await of('from=2026-03-01&franchisee_id=2')).toMatchObject({ opening: -900, lines: [], closing: -900 })
  })

  it('TXN-01 shows a franchisee its own account with the family alone, and strangers none', async () => {
    const id = await familyWithAccount()
    expect(
      await network.item('GET', `customers/${id}/statement?from=2018-01-01`, undefined, 'neighbour'),
    ).toMatchObject({ lines: [{ franchisee: 'South Swim' }], closing: -900 })
    const other = await familyIn(network)
    expect(
      (await network.send('GET', `customers/${other.customer_id}/statement?from=2018-01-01`, undefined, 'neighbour'))
        .status,
    ).toBe(404)
    expect(
      (await network.send('POST', `customers/${other.customer_id}/statement`, { from: '2018-01-01' }, 'neighbour'))
        .status,
    ).toBe(404)
  })

  it('TXN-01 names the brand and the address of the family on paper', async () => {
    const id = await familyWithAccount()
    await network.send('PUT', `customers/${id}`, { address: '2 Reed Close', city: 'Ware' })
    const { body } = await network.send('POST', `customers/${id}/statement`, { from: '2026-02-01' })
    const { download_url } = body as unknown as { download_url: string }
    const page = readPdf(Buffer.from(download_url.split(',')[1] ?? '', 'base64')).pages.join()
    for (const said of ['2 Reed Close', 'Ware', 'Little Otters']) expect(page).toContain(said)
  })

  it('TXN-01 is printed as PDF; days in the wrong order are refused where they were typed', async () => {
    const id = await familyWithAccount()
    const { body } = await network.send('POST', `customers/${id}/statement`, { from: '2026-02-01' })
    expect(body).toMatchObject({ name: 'statement-2026-02-01-2026-03-18.pdf' })
    const { download_url } = body as unknown as { download_url: string }
    expect(
      Buffer.from(download_url.split(',')[1] ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const month = await network.send('POST', `customers/${id}/statement`, {})
    expect(month.body).toMatchObject({ name: 'statement-2026-03-01-2026-03-18.pdf' })
    expect(
      await network.send('POST', `customers/${id}/statement`, { from: '2026-03-02', to: '2026-03-01' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { from: ['The first day must not be after the last one.'] } },
    })
  })
})

describe('the statement of account by email', () => {
  beforeEach(() => addTemplates(network))

  const mailed = (id: number, body: object = { from: '2026-02-01' }, as?: 'neighbour' | 'desk') =>
    network.send('POST', `customers/${id}/statement/email`, body, as)

  it('TXN-01 goes to the family as a PDF, and stands in the log with it', async () => {
    const id = await familyWithAccount()
    await network.run(({ tx }) => tx.query(sql`update customers set email = 'ash@example.org' where id = ${id}`))
    expect(await mailed(id)).toMatchObject({ status: 200, body: { item: { recipient: 'ash@example.org' } } })
    const [entry] = await network.items(`customers/${id}/logs/email`)
    expect(entry).toMatchObject({
      recipient: 'ash@example.org',
      subject: 'Your statement of account from 1 Feb 2026 to 18 Mar 2026',
      template: 'account-statement',
    })
    const { attachment } = await network.item('GET', `logs/email/${Number(entry?.id)}`)
    expect(attachment).toMatchObject({ name: 'statement-2026-02-01-2026-03-18.pdf', type: 'application/pdf' })
    const [mail] = await network.run(({ tx }) =>
      tx.query(sql<{ text_body: string; attachment_id: number }>`select text_body, attachment_id from outbox`),
    )
    expect(mail).toMatchObject({ attachment_id: (attachment as { id: number }).id })
    expect(mail?.text_body).toContain('To be paid: £36.00')
    expect(mail?.text_body).not.toContain('In credit')
  })

  it('TXN-01 says what is in credit, and nothing of money that is not owed', async () => {
    const id = await familyWithAccount()
    await network.run(({ tx }) => tx.query(sql`update customers set email = 'b@example.org' where id = ${id}`))
    const add = (amount: number) =>
      network.item('POST', `customers/${id}/transactions`, {
        ...{ type: 'credit', amount, dated: '2026-03-01', franchisee_id: 1 },
      })
    await add(3600)
    await mailed(id)
    await add(700)
    await mailed(id)
    const bodies = await network.run(({ tx }) =>
      tx.query(sql<{ text_body: string }>`select text_body from outbox order by id`),
    )
    const paid = bodies.map(({ text_body }) => /To be paid|In credit: .*/.exec(text_body)?.[0])
    expect(paid).toEqual([undefined, 'In credit: £7.00'])
  })

  it('TXN-01 is refused for a family without an address, wrong days, and a mail that is switched off; nothing is kept', async () => {
    const id = await familyWithAccount()
    const { name } = await network.item('GET', `customers/${id}`)
    await network.run(({ tx }) => tx.query(sql`update customers set email = null where id = ${id}`))
    const touched = await network.touched(async () => {
      expect(await mailed(id)).toMatchObject({
        status: 422,
        body: {
          errors: {
            email: [`${String(name)} has no email address. Add one first, or save the statement as a PDF.`],
          },
        },
      })
    })
    expect(touched).toEqual({})
    await network.run(({ tx }) => tx.query(sql`update customers set email = 'c@example.org' where id = ${id}`))
    expect(await mailed(id, { from: '2026-03-02', to: '2026-03-01' })).toMatchObject({
      status: 422,
      body: { errors: { from: ['The first day must not be after the last one.'] } },
    })
    await network.run(({ tx }) =>
      tx.query(sql`update email_templates set enabled = false where key = 'account-statement'`),
    )
    expect(await mailed(id)).toMatchObject({
      status: 409,
      body: { error: 'The email “Statement of account” is switched off in the settings.' },
    })
    expect(await network.run(({ tx }) => tx.query(sql`select 1 from outbox`))).toEqual([])
  })

  it('MPERM-01 takes its permission and the scope of the family, and shows a franchisee its own account with it', async () => {
    const id = await familyWithAccount()
    await network.run(({ tx }) => tx.query(sql`update customers set email = 'd@example.org' where id = ${id}`))
    expect((await mailed(id, {}, 'desk')).status).toBe(403)
    const stranger = await familyIn(network)
    expect((await mailed(stranger.customer_id, {}, 'neighbour')).status).toBe(404)
    expect((await mailed(id, { from: '2026-02-01' }, 'neighbour')).status).toBe(200)
    const [mail] = await network.run(({ tx }) => tx.query(sql<{ text_body: string }>`select text_body from outbox`))
    expect(mail?.text_body).toContain('To be paid: £9.00')
  })
})
