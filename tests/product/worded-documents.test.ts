import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NETWORK_NOW } from '../contract/product/network.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type Network, openNetwork } from './network.ts'

/** The tenant of the network has words of its own. */
const WORDS = {
  transactions: { statement: 'Kontoauszug', statement_even: 'Alles bezahlt.' },
  consumers: { certificate: 'Urkunde', certificate_given: 'hat bestanden:' },
}

let folder: string
let network: Network
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-words-'))
  await mkdir(join(folder, 'tenants/main'), { recursive: true })
  await writeFile(join(folder, 'tenants/main/en-GB.json'), JSON.stringify({ messages: WORDS }))
  network = await openNetwork(() => new Date(NETWORK_NOW), { translationsFolder: folder })
})
afterAll(async () => {
  await network?.close()
  await rm(folder, { recursive: true })
})

function pagesOf(body: unknown): string {
  const { download_url } = body as { download_url: string }
  return readPdf(Buffer.from(download_url.split(';base64,')[1] ?? '', 'base64')).pages.join()
}

it('TXN-01 a statement on paper has the words of the tenant, and those that it has not changed', async () => {
  const { body } = await network.send('POST', 'customers/1/statement', {})
  const page = pagesOf(body)
  for (const said of ['Kontoauszug', '1 Mar 2026 – 18 Mar 2026', 'Opening balance', '£0.00', 'Alles bezahlt.'])
    expect(page).toContain(said)
})

it('CON-09 a certificate has the words of the tenant', async () => {
  await network.send('PUT', 'settings/features/enable_digital_certificates', { value: true })
  const scheme = await network.item('POST', 'schemes', { name: 'Otter Steps' })
  const level = await network.item('POST', `schemes/${String(scheme.id)}/levels`, { name: 'Bronze' })
  const awards = `schemes/${String(scheme.id)}/levels/${String(level.id)}/awards`
  const award = await network.item('POST', awards, { name: '5 Metres', badge_cost: 250 })
  const of = { scheme_id: scheme.id, level_id: level.id, award_id: award.id, franchisee_id: 1 }
  const given = await network.item('POST', 'consumers/2/awards', of)
  const { body } = await network.send('GET', `consumers/2/awards/${String(given.id)}/pdf`)
  const page = pagesOf(body)
  for (const said of ['Urkunde', '18 March 2026', 'hat bestanden:', '5 Metres', 'Otter Steps, Bronze'])
    expect(page).toContain(said)
})
