import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isSelfContained } from '#cli/build/is-self-contained.ts'

const moduleOf = (name: string) => fileURLToPath(import.meta.resolve(name))

it.each([
  ['date-fns', true, 'is ES modules alone, free of side effects'],
  ['kysely', true, 'has a package.json for its ES modules below that with its name'],
  ['ajv', false, 'is CommonJS'],
  ['file-type', false, 'needs other packages'],
  ['sharp', false, 'loads what is not JavaScript'],
])('a bundle takes in %s: %s, because it %s', (name, taken) => {
  expect(isSelfContained(moduleOf(name))).toBe(taken)
})

it('what is no package is no matter of it', () => {
  expect(isSelfContained(fileURLToPath(import.meta.url))).toBe(false)
})
