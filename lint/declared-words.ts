import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Words that declarations share with every other program, and that are not specific to the business. */
const GENERAL = new Set(
  'a and answer answers area areas at by categories category change changes class company contact contacts contract contracts date dates document documents email emails entries entry export exports file files group groups image images item items level levels list lists location locations mark marks membership memberships message messages name note notes of order orders outcome outcomes place places question questions rate rates register registers role roles scheme schemes setting settings skip status tag tags template templates text transaction transactions type types user users value values waiting'.split(
    ' ',
  ),
)

/** The words of the business: names of entities and resources, split at their underscores, without general words. */
export function declaredWords(root: string): Set<string> {
  const names = ['schemas', 'resources'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.json'))
      .map((file) => basename(file, '.json')),
  )
  return new Set(names.flatMap((name) => name.split('_')).filter((word) => !GENERAL.has(word)))
}

/** The words in a piece of source, with identifiers split at capitals, digits and underscores, in lower case. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
}
