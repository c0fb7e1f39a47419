import { describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'

const words = PRODUCT.permissions

describe('the names of permissions', () => {
  it('ROL-06 are those of the thing itself, however many lists elsewhere show it', () => {
    expect([words['courses.list'], words['classes.list'], words['lessons.list']]).toEqual([
      'Courses > list',
      'Classes > list',
      'Lessons > list',
    ])
    expect(words['transactions.list']).toBe('Transactions > list')
    expect(words['store.products.list']).toBe('Store > Products > list')
    expect(words['store.brands.list']).toBe('Store > Brands > list')
  })

  it("ROL-06 say the tenant's word for a consumer, also of what belongs to one", () => {
    const names = Object.values(words)
    expect(names.filter((name) => /\bConsumers\b/.test(name) && !name.startsWith('Reports'))).toEqual([])
    expect(words['consumers.notes.add']).toBe('%{consumers} > Notes > add')
    expect(words['classes.consumers.edit']).toBe('Classes > %{consumers} > edit')
  })

  it('ROL-06 end with words', () => {
    expect(Object.values(words).filter((name) => /[a-z][A-Z]/.test(name))).toEqual([])
  })
})
