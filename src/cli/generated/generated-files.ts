import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateTypes } from '#declarations/generate-types.ts'
import { applicationSchemas } from '#declarations/application-schemas/application-schemas.ts'
import type { Model } from '#declarations/model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'

/** The folder of what is made from an application's declarations. It is not committed: whatever needs it makes it. */
export const GENERATED_FOLDER = '.rollcall'

/** Types of the records, for the compiler. */
export const TYPES_FILE = `${GENERATED_FOLDER}/records.ts`

/**
 * Writes what is made from declarations that check clean, as far as it differs from what is there.
 *
 * @returns the files that were written, relative to the root
 */
export async function writeGenerated(root: string, model: Model): Promise<string[]> {
  const schemas = applicationSchemas(readApplication(root), model, readCodeNames(root))
  const files = {
    [TYPES_FILE]: await generateTypes(model),
    ...Object.fromEntries(
      Object.entries(schemas).map(([file, schema]) => [`${GENERATED_FOLDER}/${file}`, JSON.stringify(schema)]),
    ),
  }
  return Object.entries(files).flatMap(([path, text]) => (writeIfChanged(join(root, path), text) ? [path] : []))
}

/** A file that stays as it is keeps its time, so that nobody who watches it reads it again. */
function writeIfChanged(path: string, text: string): boolean {
  if (textOf(path) === text) return false
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return true
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
