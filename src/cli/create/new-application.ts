import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { humanise } from '#protocol/text/humanise.ts'
import { StartProblem } from '#server/start-problem.ts'
import { FRAMEWORK, packFramework } from './pack-framework.ts'

const TEMPLATE = join(import.meta.dirname, 'template')
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** npm would read or leave out these if they had their real names in the framework's own package. */
const RENAMED = {
  gitignore: '.gitignore',
  'package.template.json': 'package.json',
  'tsconfig.template.json': 'tsconfig.json',
}

/**
 * Writes a new application into a new or empty folder.
 *
 * @param framework the framework's version in its package.json; default: the running framework, packed into `vendor/`
 * @returns the next steps
 * @throws StartProblem when the folder's name is not valid for an application, or the folder is not empty
 */
export async function newApplication(folder: string, framework?: string): Promise<string> {
  const root = resolve(folder)
  const name = basename(root)
  if (!NAME.test(name)) {
    throw new StartProblem(`"${name}" cannot be the name of an application: use lower-case letters, digits and dashes.`)
  }
  if (existsSync(root) && readdirSync(root).length > 0) {
    throw new StartProblem(`${folder} is not empty. Nothing was written.`)
  }
  mkdirSync(root, { recursive: true })
  cpSync(TEMPLATE, root, { recursive: true })
  for (const [from, to] of Object.entries(RENAMED)) renameSync(join(root, from), join(root, to))
  const { engines, overrides, devDependencies } = frameworkPackage()
  fillIn(root, {
    name,
    title: humanise(name.replaceAll('-', '_')),
    node: engines.node,
    framework: framework ?? `file:vendor/${await packFramework(join(root, 'vendor'))}`,
  })
  addToPackage(root, { devDependencies: typesOf(devDependencies), overrides: versionsOf(overrides) })
  return [
    `Wrote ${folder}, with one entity: lockers.`,
    '',
    `  cd ${folder}`,
    '  npm install',
    '  npm test',
    '  npm start',
  ].join('\n')
}

interface FrameworkPackage {
  engines: { node: string }
  overrides: Record<string, unknown>
  devDependencies: Record<string, string>
}

function frameworkPackage(): FrameworkPackage {
  return JSON.parse(readFileSync(join(FRAMEWORK, 'package.json'), 'utf8')) as FrameworkPackage
}

/** The compiler and the types of packages: the framework's own files are checked together with the application's. */
function typesOf(packages: Readonly<Record<string, string>>): Record<string, string> {
  const isOfTypes = (name: string) => name === 'typescript' || name.startsWith('@types/')
  return Object.fromEntries(Object.entries(packages).filter(([name]) => isOfTypes(name)))
}

/** npm reads overrides of the application alone: without them it would get two copies of the editor, which do not know each other. */
function versionsOf(overrides: FrameworkPackage['overrides']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(overrides).filter(([, version]) => typeof version === 'string'))
}

function addToPackage(root: string, more: object): void {
  const path = join(root, 'package.json')
  const own = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, `${JSON.stringify({ ...own, ...more }, null, 2)}\n`)
}

/** Replaces `{{name}}` and the like in every text. */
function fillIn(root: string, known: Readonly<Record<string, string>>): void {
  for (const file of ['package.json', 'README.md', 'index.html', 'app/application.json']) {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8').replace(/\{\{(\w+)\}\}/g, (_whole, word: string) => known[word] ?? '')
    writeFileSync(path, text)
  }
}
