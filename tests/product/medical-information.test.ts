import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const LOG = 'consumers/1/medical-information-log'

describe('medical information', () => {
  it('API-51 CON-05 is read by itself', async () => {
    await network.item('PATCH', 'consumers/2', { medical_allergies: 'Nuts', additional_support_needs: 'Hearing aid' })
    expect(await network.item('GET', 'consumers/2/medical-information')).toEqual({
      id: 2,
      medical_conditions: null,
      medical_allergies: 'Nuts',
      medical_medication: null,
      medical_doctor_name: null,
      medical_doctor_phone: null,
      emergency_contact_name: null,
      emergency_contact_relationship: null,
      emergency_contact_phone: null,
      additional_support_needs: 'Hearing aid',
    })
    expect((await network.send('GET', 'consumers/2/medical-information', undefined, 'neighbour')).status).toBe(404)
  })

  it('CON-06 API-51 has a log of what was changed, and by whom: names, never values', async () => {
    await network.item('PATCH', 'consumers/1', { medical_conditions: 'Asthma', ability: 'improver' })
    await network.item(
      'PATCH',
      'consumers/1',
      { emergency_contact_name: 'Gran', medical_medication: 'Inhaler' },
      'owner',
    )
    await network.item('PATCH', 'consumers/1', { ability: 'advanced' })
    const log = await network.items(LOG)
    expect(log).toHaveLength(2)
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ created_by_type: 'administrator', information_changed: ['medical_conditions'] }),
        expect.objectContaining({
          created_by_type: 'franchise',
          information_changed: ['medical_medication', 'emergency_contact_name'],
        }),
      ]),
    )
    expect(JSON.stringify(log)).not.toMatch(/Asthma|Inhaler/)
  })

  it('CON-06 names the author Administrator, Customer, Franchise or Unknown', () => {
    const { choices } = PRODUCT.entities['medical_change']?.fields['created_by_type'] ?? {}
    expect(choices?.map(({ title }) => title)).toEqual(['Administrator', 'Customer', 'Franchise', 'Unknown'])
  })

  it('CON-10 is changed by those who may see it and change the child, and shown to instructors', async () => {
    expect((await network.send('GET', 'consumers/1/medical-information', undefined, 'ann')).status).toBe(200)
    expect((await network.send('PATCH', 'consumers/1', { medical_allergies: 'None' }, 'ann')).status).toBe(403)
    expect((await network.send('GET', LOG, undefined, 'ann')).status).toBe(403)
    expect((await network.send('GET', LOG, undefined, 'desk')).status).toBe(200)
  })

  it('CON-07 is nowhere while MEDICAL_INFORMATION is off', async () => {
    await network.item('PATCH', 'consumers/3', { medical_conditions: 'Eczema' })
    const key = 'settings/categories/singles/medical-information'
    expect((await network.send('PUT', key, { value: false })).status).toBe(200)
    expect((await network.send('GET', 'consumers/3/medical-information')).status).toBe(404)
    expect((await network.send('GET', 'consumers/3/medical-information-log')).status).toBe(404)
    expect(JSON.stringify((await network.send('GET', 'consumers/3')).body)).not.toMatch(/medical_|Eczema/)
    expect((await network.send('PATCH', 'consumers/3', { medical_conditions: 'None' })).status).toBe(422)
    expect(JSON.stringify((await network.send('GET', 'audit/consumers/3')).body)).not.toContain('Eczema')
    expect((await network.send('PUT', key, { value: true })).status).toBe(200)
    expect(await network.item('GET', 'consumers/3')).toMatchObject({ medical_conditions: 'Eczema' })
  })
})
