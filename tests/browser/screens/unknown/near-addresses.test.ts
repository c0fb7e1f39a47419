import { describe, expect, it } from 'vitest'
import { nearAddresses } from '#browser/screens/unknown/near-addresses.ts'

const SCREENS = [
  { title: 'Orders', to: '/store/orders/index' },
  { title: 'Products', to: '/products/index' },
  { title: 'Email log', to: '/logs/email' },
  { title: 'Courses', to: '/courses/index' },
  { title: 'Payments', to: '/payments' },
  { title: 'Course types and categories', to: '/settings/courses/types' },
  { title: 'Lead Sources', to: '/reports/lead-sources' },
]

const near = (address: string) => nearAddresses(address, SCREENS).map(({ title }) => title)

describe('the screens that an address may have meant', () => {
  it('are those below and above it', () => {
    expect(near('/courses')[0]).toBe('Courses')
    expect(near('/payments/inbox')[0]).toBe('Payments')
  })

  it('have a word like one of its own, the last first', () => {
    expect(near('/emails')[0]).toBe('Email log')
    expect(near('/cuorses/3')[0]).toBe('Courses')
    expect(near('/store/products')).toEqual(['Products', 'Orders'])
  })

  it('are not those with a word like one that is spelt as some screen spells it', () => {
    expect(near('/courses')).toEqual(['Courses', 'Course types and categories'])
    expect(near('/sources')).toEqual(['Lead Sources'])
  })

  it('are none when nothing is like it', () => {
    expect(near('/xyz')).toEqual([])
    expect(near('/')).toEqual([])
    expect(near('/123')).toEqual([])
  })
})
