import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const PACKAGE = '@mui/icons-material'
const { resolve } = createRequire(import.meta.url)

/** The file of a Material icon: `menu_book` -> `@mui/icons-material/MenuBookOutlined`. Undefined when there is no such icon. */
export function materialIconFile(name: string): string | undefined {
  const pascal = name.replace(/(?:^|_)(\w)/g, (_start, letter: string) => letter.toUpperCase())
  return [`${pascal}Outlined`, pascal].map((one) => `${PACKAGE}/${one}`).find(isThere)
}

/** True when icons can be looked up: a server without a build may be installed without them. */
export function hasMaterialIcons(): boolean {
  return isThere(PACKAGE)
}

let names: string[] | undefined

/** The names of all Material icons: `menu_book`, …. There are some thousands. */
export function materialIconNames(): string[] {
  return (names ??= readNames())
}

function readNames(): string[] {
  return readdirSync(dirname(resolve(PACKAGE)))
    .filter((file) => /^[A-Z0-9]\w*\.js$/.test(file) && !/(Outlined|Rounded|Sharp|TwoTone)\.js$/.test(file))
    .map((file) =>
      file
        .slice(0, -'.js'.length)
        .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, '_')
        .toLowerCase(),
    )
}

const known = new Map<string, boolean>()

function isThere(file: string): boolean {
  let there = known.get(file)
  if (there === undefined) known.set(file, (there = resolves(file)))
  return there
}

function resolves(file: string): boolean {
  try {
    resolve(file)
    return true
  } catch {
    return false
  }
}
