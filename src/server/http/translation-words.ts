import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Texts by key, nested as in the file. */
export interface Words {
  [key: string]: string | Words
}

/**
 * The texts of a language: those of `{lang}.json`, overridden by the tenant's own `tenants/{slug}/{lang}.json`. Missing
 * files count as empty.
 *
 * @throws SyntaxError, naming the file, when one is not JSON
 */
export async function translationWords(folder: string, language: string, tenant?: string): Promise<Words> {
  const ofAll = await readWords(join(folder, `${language}.json`))
  return tenant === undefined
    ? ofAll
    : merged(ofAll, await readWords(join(folder, 'tenants', tenant, `${language}.json`)))
}

/** The same of a server. A broken file must not stop people from working: its error is logged where the screens load it. */
export async function wordsOfTenant(
  { settings }: { settings: { translationsFolder?: string } },
  tenant: string,
  language: string,
): Promise<Words> {
  const folder = settings.translationsFolder
  return folder === undefined ? {} : translationWords(folder, language, tenant).catch(() => ({}))
}

/** The contents of each file when it was last read, and its time and size then. */
const known = new Map<string, { written: number; size: number; words: Words }>()

/** A file that has not been written since is not read again: each refusal is said in its words. */
async function readWords(path: string): Promise<Words> {
  try {
    const { mtimeMs, size } = await stat(path)
    const last = known.get(path)
    if (last?.written === mtimeMs && last.size === size) return last.words
    const words = parse(path, await readFile(path, 'utf8'))
    known.set(path, { written: mtimeMs, size, words })
    return words
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

function parse(path: string, text: string): Words {
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
