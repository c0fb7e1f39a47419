import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateTypes, TYPES_FILE } from '#declarations/generate-types.ts'
import type { Model } from '#declarations/model.ts'

/** Writes the types of the records. Returns the file's path. */
export async function writeTypes(root: string, model: Model): Promise<string> {
  const path = join(root, TYPES_FILE)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await generateTypes(model))
  return path
}

/** One sentence when the types on disk are out of date. An application may do without them. */
export async function driftOfTypes(root: string, model: Model): Promise<string | undefined> {
  const path = join(root, TYPES_FILE)
  if (!existsSync(path) || readFileSync(path, 'utf8') === (await generateTypes(model))) return undefined
  return `${TYPES_FILE} is not what the declarations say: run \`npm run types:generate\`.`
}
