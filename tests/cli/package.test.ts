import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
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

it('what a page of the package links to comes along as well', () => {
  const printed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' })
  const [{ files: held = [] } = {}] = JSON.parse(printed) as { files: { path: string }[] }[]
  const packed = new Set(held.map(({ path }) => path))
  const links = [...packed].filter((path) => path.endsWith('.md')).flatMap(linksOf)
  expect(atLeastOne(links).filter(({ to }) => !packed.has(to))).toEqual([])
})

/** The links of a page, within the package. That of the template is read in the folder of an application, which has installed it. */
function linksOf(path: string): { path: string; to: string }[] {
  const text = readFileSync(path, 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^(https?:|mailto:|#)/.test(link)) return []
    const target = link.replace(/#.*/, '')
    const installed = /^node_modules\/rollcall\/(.*)/.exec(target)?.[1]
    return [{ path, to: installed ?? posix.join(posix.dirname(path), target) }]
  })
}
