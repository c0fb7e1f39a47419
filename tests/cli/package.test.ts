import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'

interface Package {
  exports: Record<string, string | { types: string }>
  bin: Record<string, string>
  files: string[]
}
const { exports, bin, files } = JSON.parse(readFileSync('package.json', 'utf8')) as Package
const exported = Object.values(exports).map((target) => (typeof target === 'string' ? target : target.types))

it('what the package exports, and its program, are there and come along when it is packed', () => {
  const packed = (path: string) => path === 'package.json' || files.some((folder) => path.startsWith(`${folder}/`))
  const paths = [...exported, ...Object.values(bin)].map((path) => path.replace(/^\.\//, ''))
  expect(atLeastOne(paths).filter((path) => !existsSync(path) || !packed(path))).toEqual([])
})

it('the package holds nothing of the application', () => {
  expect(files.filter((folder) => /^(app|rules|schemas|resources|translations|custom-)/.test(folder))).toEqual([])
})
