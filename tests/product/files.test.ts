import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILES } from '../contract/world/seed-tenant.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** A stored file that no record holds yet: those of the network's own rows come first. */
let given = 0
const nextFile = () => FILES - (given += 1)

describe('files', () => {
  it('API-12 API-25 API-28 are kept with a franchisee, a venue and a group, and asked for by type', async () => {
    for (const owner of ['franchisees/1', 'venues/1', 'venues/groups/1']) {
      const signed = { name: 'Signed copy', type: 'Contract', file_id: nextFile() }
      const { id } = await network.item('POST', `${owner}/files`, signed)
      const insured = { name: 'Policy', type: 'Insurance', file_id: nextFile() }
      const { id: other } = await network.item('POST', `${owner}/files`, insured)
      expect(await network.ids(`${owner}/files?type=contract`)).toEqual([id])
      expect((await network.ids(`${owner}/files`)).toSorted()).toEqual([id, other].toSorted())
    }
  })

  it('API-07 those of an instructor have types of their own', async () => {
    const check = { name: 'Check', instructor_type: 'DBS check', file_id: nextFile() }
    expect(await network.item('POST', 'instructors/1/files', check)).toMatchObject({ ...check, kind: 'DBS check' })
    const reply = await network.send('POST', 'instructors/1/files', {
      name: 'X',
      type: 'Contract',
      file_id: nextFile(),
    })
    expect(reply.body.errors).toEqual({ type: ['This field does not apply here.'] })
  })

  it('tell that they have expired, or will within thirty days', async () => {
    const status = async (expires_on: string | null) =>
      (await network.item('POST', 'customers/1/files', { name: 'Y', file_id: nextFile(), expires_on })).status
    expect([
      await status(null),
      await status('2026-03-17'),
      await status('2026-03-18'),
      await status('2026-05-18'),
    ]).toEqual(['valid', 'expired', 'expiring', 'valid'])
  })

  it('PERM-17 take the permissions files.add, .edit, .delete and .details, wherever they are kept', async () => {
    const { id } = await network.item('POST', 'venues/1/files', { name: 'Plan', file_id: nextFile() })
    const owner = await network.send('GET', `venues/1/files/${String(id)}`, undefined, 'owner')
    expect([owner.status, (owner.body.item?.file as { name: string }).name]).toEqual([200, 'file.png'])
    expect((await network.send('DELETE', `venues/1/files/${String(id)}`, undefined, 'owner')).status).toBe(200)
  })
})

describe('documents and pictures', () => {
  it('VEN-15 a contract has its document', async () => {
    const contract = { type: 'rates', start_date: '2026-01-01', end_date: '2027-01-01', document_id: nextFile() }
    const item = await network.item('POST', 'venues/1/contracts', contract)
    expect(item).toMatchObject({ ...contract, document: { id: contract.document_id, name: 'file.png' } })
  })

  it('VEN-20 API-21 a venue has images, listed, added and deleted', async () => {
    const image = { image_id: nextFile(), caption: 'The pool' }
    const { id } = await network.item('POST', 'venues/1/images', image)
    const [listed] = await network.items('venues/1/images')
    expect(listed).toMatchObject({
      ...image,
      image: { id: image.image_id, thumbnail_url: expect.any(String) as string },
    })
    expect((await network.send('DELETE', `venues/1/images/${String(id)}`)).body).toEqual({ success: true })
    expect(await network.ids('venues/1/images')).toEqual([])
  })

  it('an instructor has a photo', async () => {
    const photo_id = nextFile()
    const item = await network.item('PATCH', 'instructors/1', { photo_id })
    expect(item.photo).toMatchObject({ id: photo_id, width: 1, height: 1 })
  })
})
