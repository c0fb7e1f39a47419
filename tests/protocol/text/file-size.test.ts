import { expect, it } from 'vitest'
import { fileSizeText } from '#protocol/text/file-size.ts'
import { fileTypeNames } from '#protocol/file-types.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_250_000, '1.3 MB'],
  [20_000_000, '20 MB'],
  [3_000_000_000, '3 GB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text)
})

it('types of files are named as people call them', () => {
  expect(fileTypeNames(['application/pdf'])).toBe('PDF')
  expect(fileTypeNames(['image/jpeg', 'image/png', 'application/pdf'])).toBe('JPEG, PNG or PDF')
})
