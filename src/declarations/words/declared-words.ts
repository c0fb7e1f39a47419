import { humanise } from '#protocol/text/humanise.ts'
import { menuIdOf } from '../facts/menu-id-of.ts'
import type { ApplicationConfig, MenuConfig } from '../format.ts'
import type { Model } from '../model.ts'
import { type Entry, flattened } from './flat-words.ts'
import { wordsOfReport } from './words-of-report.ts'
import { wordsOfResource } from './words-of-resource.ts'
import { wordsOfRules, wordsOfSettingRules } from './words-of-rules.ts'

/**
 * Every text of the declarations, by the key under which a translation file can replace it:
 * `resources.books.fields.isbn` -> `ISBN`.
 */
export function declaredWords(model: Model): Record<string, string> {
  const { application, resources, reports = {}, permissions } = model
  return flattened([
    ...menuWords(application.menu),
    ...Object.entries(application.screens ?? {}).map(([id, { title }]): Entry => [`screens.${id}`, title]),
    ...featureWords(application),
    ...configurationWords(application),
    ...Object.entries(application.settings?.categories ?? {}).flatMap(([slug, category]): Entry[] => [
      [`settings.${slug}.title`, category.title],
      [`settings.${slug}.description`, category.description],
      ...wordsOfSettingRules(slug, category),
    ]),
    ...Object.entries(application.optionLists ?? {}).map(([list, { title }]): Entry => [`optionLists.${list}`, title]),
    ...Object.entries(application.issues ?? {}).flatMap(([name, { title, plural }]): Entry[] => [
      [`issues.${name}`, title],
      [`issueKinds.${name}`, plural],
    ]),
    ...(application.dashboard ?? []).flatMap(tileWords),
    ...Object.entries(permissions).map(([name, words]): Entry => [`permissions.${name}`, words]),
    ...Object.values(reports).flatMap(wordsOfReport),
    ...Object.values(resources).flatMap((resource) => wordsOfResource(model, resource)),
    ...Object.values(model.entities).flatMap(wordsOfRules),
  ])
}

function menuWords(menu: readonly MenuConfig[]): Entry[] {
  return menu.flatMap((entry): Entry[] => {
    if (typeof entry === 'string') return []
    if ('items' in entry) return [[`menu.${entry.id}`, entry.title], ...menuWords(entry.items)]
    const [id, title] =
      'resource' in entry ? [menuIdOf(entry), `menu.${menuIdOf(entry)}`] : [entry.screen, `screens.${entry.screen}`]
    return [
      [title, entry.title],
      [`menuAlso.${id}`, entry.also],
    ]
  })
}

function tileWords(tile: NonNullable<ApplicationConfig['dashboard']>[number]): Entry[] {
  const series = 'series' in tile ? (tile.series ?? []) : []
  return [
    [`dashboard.${tile.id}.title`, tile.title],
    [`dashboard.${tile.id}.description`, tile.description],
    ...series.map(({ id, title }): Entry => [`dashboard.${tile.id}.series.${id}`, title]),
  ]
}

function featureWords({ features }: ApplicationConfig): Entry[] {
  return Object.entries(features).flatMap(([key, { title, description }]): Entry[] => [
    [`features.${key}.title`, title],
    [`features.${key}.description`, description],
  ])
}

function configurationWords({ configuration }: ApplicationConfig): Entry[] {
  return Object.entries(configuration).flatMap(
    ([key, { title, description, changeAlert, oneOf, enum: values }]): Entry[] => [
      [`configuration.${key}.title`, title],
      [`configuration.${key}.description`, description],
      [`configuration.${key}.changeAlert`, changeAlert],
      ...(oneOf ?? []).map((choice): Entry => [`configuration.${key}.choices.${choice.const}`, choice.title]),
      ...(values ?? []).map((value): Entry => [`configuration.${key}.choices.${value}`, humanise(String(value))]),
    ],
  )
}
