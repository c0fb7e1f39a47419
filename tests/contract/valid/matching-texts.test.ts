import { describe, expect, it } from 'vitest'
import { matchingTexts, type TextBounds } from './matching-texts.ts'

const CASES: TextBounds[] = [
  { pattern: '^[A-Z]+(-[0-9]+)*$', minLength: 3, maxLength: 8, uppercase: true },
  { pattern: 'old', maxLength: 12 },
  { pattern: '^[0-9]{2,9}$', maxLength: 4 },
  { pattern: '^.{2,200}$', maxLength: 5 },
  { pattern: '^[A-Z]{3}$', maxLength: 3 },
  { pattern: '^(?=.*[0-9])[A-Z0-9]+$', maxLength: 6 },
  { pattern: '^(?!X)[A-Z]{2,}$', minLength: 4, maxLength: 6 },
  { pattern: '\\bfoo\\b', maxLength: 9 },
  { pattern: '^(\\w)\\1$' },
  { pattern: '^\\S+$', minLength: 20, maxLength: 24 },
  { pattern: '^\\p{Lu}', maxLength: 3 },
]

describe('texts that a pattern and its bounds allow together', () => {
  it.each(CASES)('$pattern, $minLength to $maxLength', ({ pattern, minLength = 1, maxLength = Infinity, ...rest }) => {
    const texts = matchingTexts({
      pattern,
      minLength,
      maxLength: maxLength === Infinity ? undefined : maxLength,
      ...rest,
    })
    expect(texts.length).toBeGreaterThan(5)
    for (const text of texts) {
      expect(text).toMatch(new RegExp(pattern, 'u'))
      expect([...text].length).toBeGreaterThanOrEqual(minLength)
      expect([...text].length).toBeLessThanOrEqual(maxLength)
      expect(text).toBe(rest.uppercase ? text.trim().toUpperCase() : text.trim())
    }
  })

  it('are none, and no reason to stop, where the two contradict each other', () => {
    expect(matchingTexts({ pattern: '^[A-Z]{5}$', maxLength: 3 })).toEqual([])
  })
})
