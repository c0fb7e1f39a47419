import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Words that declarations share with every other program, and that are not specific to the business. */
const GENERAL = new Set(
  'a account accounts and answer answers area areas at attempt attempts brand bundle bundles by card cards categories category change changes class code codes company confirmation contact contacts contract contracts date dates day days description descriptions document documents email emails entries entry event events export exports file files group groups image images inbox item items label labels level levels line lines list lists location locations mark marks membership memberships message messages money name note notes of offer offers option options order orders outcome outcomes period periods place places plan plans price prices product products provider question questions rate rates register registers role roles row rows scheme schemes setting settings skip state states status store tag tags template templates text transaction transactions type types usage usages user users value values variation variations video videos waiting'.split(
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
