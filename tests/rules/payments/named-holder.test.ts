import { describe, expect, it } from 'vitest'
import { namedHolder } from '#rules/payments/named-holder.ts'

describe('the holder of an account that is connected', () => {
  it.each([
    ['3.1.1790000000000.c2lnbmVk', 3],
    ['120.1.1790000000000.c2lnbmVk', 120],
    ['0.1.1790000000000.c2lnbmVk', 0],
  ])('PROV-02 is the first of what its state says (%s)', (state, id) => expect(namedHolder(state)).toBe(id))

  it.each(['', '3', 's1', '-3.1', '3x.1', 'x3.1', '1234567890.1'])(
    'PROV-02 is unknown of any other text (%s)',
    (state) => expect(namedHolder(state)).toBeUndefined(),
  )
})
