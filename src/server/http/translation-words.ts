import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Words by key, as deep as the file has them. */
export interface Words {
  [key: string]: string | Words
}

/**
 * The words of a language: those of `{lang}.json`, and over them those of the tenant's own `tenants/{slug}/{lang}.json`.
 * Files that are not there say nothing.
 *
 * @throws SyntaxError, naming the file, when one is not JSON
 */
export async function translationWords(folder: string, language: string, tenant?: string): Promise<Words> {
  const ofAll = await readWords(join(folder, `${language}.json`))
  return tenant === undefined
    ? ofAll
    : merged(ofAll, await readWords(join(folder, 'tenants', tenant, `${language}.json`)))
}

async function readWords(path: string): Promise<Words> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Words
  } catch (error) {
    throw new SyntaxError(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

function merged(under: Words, over: Words): Words {
  const result = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = result[key]
    result[key] = typeof value === 'object' && typeof below === 'object' ? merged(below, value) : value
  }
  return result
}
