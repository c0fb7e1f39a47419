import { describe, expect, it } from 'vitest'
import { postcodeDistrict } from '#rules/territories/postcode-district.ts'

describe('a postcode district', () => {
  it.each([
    ['ls6', 'LS6'],
    [' LS 6 ', 'LS6'],
    ['LS6', 'LS6'],
    ['ls 16', 'LS16'],
    ['w1a', 'W1A'],
    ['ec2 ', 'EC2'],
  ])('TER-03 %j is %s', (typed, district) => {
    expect(postcodeDistrict(typed)).toBe(district)
    expect(postcodeDistrict(district)).toBe(district)
  })

  it.each(['LS6 1', 'LS6 1AA', 'LS', '6', 'LS1 6', 'Leeds', ''])('TER-03 %j is none', (typed) => {
    expect(postcodeDistrict(typed)).toBeUndefined()
  })
})
