import fc from 'fast-check'

/** The constraints on a text: JSON Schema's bounds, and its stored form. */
export interface TextBounds {
  pattern: string
  minLength?: number | undefined
  maxLength?: number | undefined
  /** It is stored in upper case, and must match then. */
  uppercase?: boolean
}

const known = new Map<string, readonly string[]>()
const RUNS = 500

/**
 * Texts that a pattern and its bounds allow together, as they are stored: without space around them, and of characters that
 * anybody may type. Making them is slow, so many are made at once. None where none comes to mind.
 */
export function matchingTexts(bounds: TextBounds): readonly string[] {
  const key = JSON.stringify(bounds)
  const made = known.get(key)
  if (made) return made
  const texts = [...new Set(candidates(bounds).flatMap((text) => fitting(text, bounds)))]
  known.set(key, texts)
  return texts
}

/** The given text, fitted to the bounds. */
function fitting(text: string, { pattern, minLength = 0, maxLength = Infinity, uppercase }: TextBounds): string[] {
  const stored = uppercase ? text.trim().toUpperCase() : text.trim()
  const { length } = [...stored]
  const isPrintable = !/[\p{C}<]/u.test(stored)
  const isWithin = length > 0 && length >= minLength && length <= maxLength
  return isPrintable && isWithin && new RegExp(pattern, 'u').test(stored) ? [stored] : []
}

/** Texts of the pattern; where none fits, of the part of it that texts can be made of, and any others. */
function candidates(bounds: TextBounds): string[] {
  const { pattern, minLength = 0, maxLength } = bounds
  const longest = maxLength ?? Math.max(40, minLength * 2)
  const sample = (source: string, most: number) => {
    try {
      return fc.sample(fc.stringMatching(new RegExp(source, 'u'), { maxLength: most }), { seed: 1, numRuns: RUNS })
    } catch {
      return []
    }
  }
  const made = [...sample(pattern, longest), ...sample(pattern, Math.max(1, minLength))]
  if (made.some((text) => fitting(text, bounds).length > 0)) return made
  // What ahead and behind must be is left to the test of the whole; so is a pattern that rarely gives so long a text.
  const plain = pattern.replaceAll(/\(\?(?:=|!|<=|<!)[^()]*\)|\\[bB]/g, '').replaceAll(/\\[1-9]/g, '.')
  const anything = `^[A-Za-z0-9]{${Math.max(1, minLength)},${longest}}$`
  return [...sample(plain, longest), ...sample(anything, longest)]
}
