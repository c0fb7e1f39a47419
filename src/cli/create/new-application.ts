import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { humanise } from '#protocol/humanise.ts'
import { StartProblem } from '#server/start-problem.ts'
import { FRAMEWORK, packFramework } from './pack-framework.ts'

const TEMPLATE = join(import.meta.dirname, 'template')
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** npm would read or leave out these if they were called so in the framework's own package. */
const RENAMED = {
  gitignore: '.gitignore',
  'package.template.json': 'package.json',
  'tsconfig.template.json': 'tsconfig.json',
}

/**
 * Writes a new application into a folder that is not there yet, or empty.
 *
 * @param framework what its package.json says of the framework; default: the framework that runs, packed into `vendor/`
 * @returns what to do next
 * @throws StartProblem when the folder's name cannot be that of an application, or something is in it
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
  const { engines } = JSON.parse(readFileSync(join(FRAMEWORK, 'package.json'), 'utf8')) as { engines: { node: string } }
  fillIn(root, {
    name,
    title: humanise(name.replaceAll('-', '_')),
    node: engines.node,
    framework: framework ?? `file:vendor/${await packFramework(join(root, 'vendor'))}`,
  })
  return [
    `Wrote ${folder}, with one entity: lockers.`,
    '',
    `  cd ${folder}`,
    '  npm install',
    '  npm test',
    '  npm start',
  ].join('\n')
}

/** Puts what is known of the application in the place of `{{name}}` and the like, in every text that names it. */
function fillIn(root: string, known: Readonly<Record<string, string>>): void {
  for (const file of ['package.json', 'README.md', 'index.html', 'app/application.json']) {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8').replace(/\{\{(\w+)\}\}/g, (_whole, word: string) => known[word] ?? '')
    writeFileSync(path, text)
  }
}
