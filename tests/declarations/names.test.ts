import { describe, expect, it } from 'vitest'
import { humanise } from '#protocol/text/humanise.ts'
import { joinTitles, tableName } from '#declarations/compile/names.ts'
import { recordTypeName } from '#declarations/generate-types.ts'

describe('names', () => {
  it.each([
    ['start_time', 'Start time'],
    ['branch_id', 'Branch'],
    ['in_progress', 'In progress'],
    ['id', 'Id'],
  ])('reads %s as %s', (name, words) => {
    expect(humanise(name)).toBe(words)
  })

  it.each([
    ['reading_group', 'Reading group', 'Reading groups', 'reading_groups'],
    ['library', 'Library', 'Libraries', 'libraries'],
    ['person', 'Person', 'People', 'people'],
    ['box', 'Container', 'Containers', 'boxes'],
    ['branch', 'Library branch', 'Library branches', 'branches'],
    ['holiday', 'Day off', 'Days off', 'holidays'],
  ])('keeps %s (%s / %s) in the table %s', (name, title, plural, table) => {
    expect(tableName(name, title, plural)).toBe(table)
  })

  it('joins titles without raising the second', () => {
    expect(joinTitles('Branch', 'Opening hours')).toBe('Branch opening hours')
    expect(joinTitles('Book', 'ISBN')).toBe('Book ISBN')
  })

  it('gives types names that no language reserves', () => {
    expect(recordTypeName('reading_group')).toBe('ReadingGroupRecord')
    expect(recordTypeName('package')).toBe('PackageRecord')
  })
})
