import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptCoordinates } from '#rules/venues/coordinates.ts'
import { postcodeDistrict } from '#rules/venues/postcode-district.ts'

describe('coordinates', () => {
  it('VEN-07 are kept to 6 decimals', () => {
    expect(keptCoordinates({ latitude: 53.80000049, longitude: -1.54999951 })).toEqual({
      latitude: 53.8,
      longitude: -1.55,
    })
  })

  it('VEN-07 stay on the earth, however often a map is turned around it', () => {
    const degrees = fc.double({ min: -900, max: 900, noNaN: true })
    fc.assert(
      fc.property(degrees, (longitude) => {
        const kept = keptCoordinates({ latitude: 0, longitude }).longitude
        expect(Math.abs(kept)).toBeLessThanOrEqual(180)
        const turns = (longitude - kept) / 360
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-6)
      }),
    )
  })

  it.each([
    [180, 180],
    [-180, -180],
    [180.5, -179.5],
    [540, -180],
    [0, 0],
  ])('VEN-07 %d degrees of longitude are kept as %d', (longitude, kept) => {
    expect(keptCoordinates({ latitude: 0, longitude }).longitude).toBe(kept)
  })
})

describe('the district of a postcode', () => {
  it.each([
    ['LS6 3HN', 'LS6'],
    ['ls63hn', 'LS6'],
    ['EC1A 1BB', 'EC1A'],
    ['M1 1AE', 'M1'],
    [' LS6   3HN ', 'LS6'],
    ['12345', undefined],
    ['Leeds LS6 3HN', undefined],
    ['LS6 3HN, Leeds', undefined],
    ['LS6-3HN', undefined],
  ])('API-19 of %s is %s', (postcode, district) => {
    expect(postcodeDistrict(postcode)).toBe(district)
  })
})
