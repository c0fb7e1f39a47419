import { describe, expect, it } from 'vitest'
import { entity, panel, resource, tab, words } from './declared.ts'

describe('what is said', () => {
  it('VEN-06 MCON-09 MCON-11 the privacy of a venue is edited in a panel, and its notices are to the letter', () => {
    expect(panel('venues', 'information', 'privacy')).toMatchObject({
      feature: 'enable_private_venues',
      fields: [{ path: 'is_private' }, { path: 'hide_address' }],
      edit: {
        permission: 'venues.edit',
        notice: 'Venue privacy updated successfully.',
        failure: 'There was an issue updating the venue privacy.',
      },
    })
    expect(words('venue', 'is_private')).toEqual({ public: 'Public', private: 'Private' })
    expect(words('venue', 'hide_address')).toEqual({ visible: 'Visible', hidden: 'Hidden' })
  })

  it('MCON-10 the panel says what private and hidden mean', () => {
    const { is_private, hide_address } = entity('venue').fields
    expect(is_private?.description).toMatch(/Classes .* do not appear in search results/)
    expect(hide_address?.description).toMatch(/not shown on public pages/)
  })

  it('CRS-07 saving a course', () => {
    expect(resource('courses').notices.updated).toBe('The course has been updated.')
  })

  it('CLS-13 deleting a class', () => {
    expect(resource('classes').confirmDelete).toMatch(/All its data is deleted/)
    expect(resource('classes').notices.deleted).toBe('The class has been successfully deleted.')
  })

  it('CLS-11 saving the sibling discount of a class', () => {
    expect(panel('classes', 'information', 'sibling_discount')?.edit).toMatchObject({
      notice: 'Sibling Discount settings updated.',
      failure: 'There was an issue updating Sibling Discount settings.',
    })
  })

  it('CLS-15 CLS-16 changing what rolls over', () => {
    const all = tab('classes', 'consumers')?.relation?.list.actions ?? []
    const actions = all.filter((action) => typeof action !== 'string' && action.id.includes('rollover'))
    const notices = actions.map((action) => (typeof action !== 'string' && 'notice' in action ? action.notice : action))
    expect(notices).toEqual([
      '{name} rollover status has been changed.',
      '{name} sibling discount status has been updated.',
    ])
  })

  it('LES-09 REG-13 changing whether a lesson takes trials, and deleting one', () => {
    const { actions } = resource('lessons').list
    expect(actions).toContain('delete')
    expect(resource('lessons').notices).toMatchObject({ deleted: 'The lesson has been deleted.' })
    const tasters = actions.find((action) => typeof action !== 'string' && action.id === 'tasters')
    expect(tasters).toMatchObject({
      method: 'PUT',
      body: { tasters_enabled: { not: '$record.tasters_enabled' } },
      notice: 'Lesson %{taster} info updated.',
      feature: 'taster_sessions',
    })
  })
})
