import type { MenuConfig } from '../../format.ts'
import type { EntityModel, ResourceModel } from '../../model.ts'
import { builtInScreens } from '../../built-in-screens.ts'
import { menuIdOf } from '../../facts/menu-id-of.ts'
import { lookup } from '../../lookup.ts'
import { explorePath } from '../../path.ts'
import type { SourceFile } from '../../source.ts'
import type { CheckContext } from '../context.ts'
import { checkWords } from './texts.ts'
import type { Segments } from '../report/report.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'
import { wordsOfRules, wordsOfSettingRules } from '../../words/words-of-rules.ts'
import { frameworkText, MESSAGES } from '#protocol/messages/catalogue.ts'

/** The keys allowed at a position: by name, any (`true`), or decided by a function of the keys below. */
type Names = true | { [name: string]: Names } | ((keys: string[]) => boolean)

/**
 * RC191: a translation of something that does not exist. The framework's own texts (`ra`, `rollcall`) are not checked.
 */
export function checkTranslations(context: CheckContext): void {
  const names = topNames(context)
  const languages = context.application?.config.languages
  for (const [language, file] of Object.entries(context.source.translations)) {
    if (file.value === undefined) continue
    if (languages && !languages.includes(language)) {
      const hint = didYouMean(language, languages, `Add "${language}" to "languages" of app/application.json.`)
      context.report.add('RC191', { file, at: [] }, `The application has no language "${language}".`, hint)
    }
    checkKeys(context, file, [], file.value, names)
    const resources = (file.value as Record<string, unknown> | null)?.resources
    if (resources !== undefined) checkWords(context, file, ['resources'], resources)
  }
}

function checkKeys(context: CheckContext, file: SourceFile, at: Segments, value: unknown, names: Names): void {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string') return
    context.report.add('RC191', { file, at }, 'A translation is a text.', 'Write the words in double quotes.')
    return
  }
  if (names === true) return
  for (const [key, part] of Object.entries(value)) {
    const place = [...at, key]
    if (typeof names === 'function') {
      checkLeaves(context, file, place, [key], part as unknown, names)
      continue
    }
    const below = lookup(names, key)
    if (below) checkKeys(context, file, place, part, below)
    else reportUnknown(context, file, place, key, Object.keys(names))
  }
}

function checkLeaves(
  context: CheckContext,
  file: SourceFile,
  at: Segments,
  keys: string[],
  value: unknown,
  exists: (keys: string[]) => boolean,
): void {
  if (typeof value !== 'object' || value === null) {
    if (!exists(keys)) reportUnknown(context, file, at, keys.join('.'), [])
    return
  }
  for (const [key, part] of Object.entries(value)) {
    checkLeaves(context, file, [...at, key], [...keys, ...key.split('.')], part as unknown, exists)
  }
}

function reportUnknown({ report }: CheckContext, file: SourceFile, at: Segments, key: string, legal: string[]): void {
  if (key.includes('.') && legal.length > 0) {
    const nested = key.split('.').reduceRight((words, name) => `{ "${name}": ${words} }`, '"…"')
    report.add('RC191', { file, at }, `The key "${key}" is written with dots.`, `Write it nested: ${nested}.`)
    return
  }
  const fix = legal.length > 0 ? `Here may stand ${oneOf(legal)}.` : 'Remove it, or correct the name.'
  report.add('RC191', { file, at }, `The translation "${at.join('.')}" names nothing.`, didYouMean(key, legal, fix))
}

function topNames(context: CheckContext): Names {
  const { model, codeNames } = context
  const { application, reports = {} } = model
  const areas = Object.values(codeNames).flatMap((names) => names.map((name) => name.split('/')[0] ?? name))
  const groups = menuIds(application.menu)
  const screens = [...Object.keys(application.screens ?? {}), ...Object.keys(builtInScreens(application, reports))]
  return {
    ra: true,
    rollcall: true,
    custom: named(areas, true),
    menu: named([...Object.keys(model.resources), ...groups, ...screens], true),
    menuAlso: named([...Object.keys(model.resources), ...groups, ...screens], true),
    screens: named(screens, true),
    reports: named(Object.keys(reports), true),
    reportGroups: named(
      Object.values(reports).flatMap(({ group }) => group ?? []),
      true,
    ),
    dashboard: named(
      (application.dashboard ?? []).map((tile) => tile.id),
      true,
    ),
    issues: named(Object.keys(application.issues ?? {}), true),
    issueKinds: named(Object.keys(application.issues ?? {}), true),
    features: named(Object.keys(application.features), { title: true, description: true }),
    configuration: named(Object.keys(application.configuration), {
      title: true,
      description: true,
      changeAlert: true,
      choices: true,
    }),
    settings: settingNames(application),
    guards: named(Object.keys(application.guards), true),
    messages: (keys) => isMessageCode(keys.join('.'), model.messages),
    optionLists: named(Object.keys(application.optionLists ?? {}), true),
    permissions: (keys) => Object.hasOwn(model.permissions, keys.join('.')),
    rules: ruleNames(model),
    resources: Object.fromEntries(
      Object.values(model.resources).map((resource) => [resource.name, resourceNames(context, resource)]),
    ),
  }
}

/** `settings.{category}`: its words, and under `rules` those of the sentences of its rules. */
function settingNames({ settings }: CheckContext['model']['application']): Names {
  const categories = Object.entries(settings?.categories ?? {}).map(([slug, category]): [string, Names] => {
    const sentences = wordsOfSettingRules(slug, category).map(([key]) => key.slice(`settings.${slug}.rules.`.length))
    return [slug, { title: true, description: true, ...(sentences.length > 0 && { rules: named(sentences, true) }) }]
  })
  return Object.fromEntries(categories)
}

/** `rules.{entity}.{words of the sentence}` */
function ruleNames({ entities }: CheckContext['model']): Names {
  const namesOf = (entity: EntityModel) =>
    wordsOfRules(entity).map(([key]) => key.slice(`rules.${entity.name}.`.length))
  return Object.fromEntries(Object.values(entities).map((entity) => [entity.name, named(namesOf(entity), true)]))
}

/** The framework's areas hold its own codes alone; any other is the application's, as far as its first language has the code. */
function isMessageCode(code: string, own: Record<string, string> = {}): boolean {
  const [area = ''] = code.split('.')
  return Object.hasOwn(MESSAGES, area) ? frameworkText(code) !== undefined : Object.hasOwn(own, code)
}

function named(names: string[], below: Names): Names {
  return Object.fromEntries(names.map((name) => [name, below]))
}

function resourceNames({ model, resources }: CheckContext, resource: ResourceModel): Names {
  const config = resources.find((declared) => declared.name === resource.name)?.config
  const tabs = [...(config?.show?.tabs ?? []), ...(resource.show?.tabs ?? [])]
  const shownPanels = (resource.show?.tabs ?? []).flatMap((tab) => tab.panels ?? [])
  const panels = shownPanels.map((panel) => panel.id)
  const placed = [...(resource.show?.tabs ?? []), ...shownPanels]
  const lists = [resource.list, ...placed.flatMap(({ relation }) => relation?.list ?? [])]
  const actions = [
    ...(resource.show?.actions ?? []),
    ...lists.flatMap((list) => [...list.actions, ...list.bulkActions, ...list.toolbar]),
  ].map((action) => (typeof action === 'string' ? action : action.id))
  const isPath = (path: string): boolean =>
    lookup(lookup(model.entities, resource.entity)?.inputs, path) !== undefined ||
    !('segment' in explorePath({ entities: model.entities }, resource.entity, path))
  const notices = named(['attached', 'detached', 'toggled', 'updated'], true)
  return {
    name: true,
    list: true,
    description: true,
    confirmDelete: true,
    fields: (keys) => isPath(keys.join('.')) || keys[0] === 'pivot',
    empty: (keys) => isPath(keys.join('.')) || keys[0] === 'pivot',
    help: (keys) => isPath(keys.join('.')) || keys[0] === 'pivot',
    patterns: (keys) => isPath(keys.join('.')),
    choices: (keys) =>
      isPath(keys.slice(0, -1).join('.')) || lists.some((list) => list.filters.some(({ id }) => id === keys[0])),
    tabs: named(
      tabs.map((tab) => tab.id),
      true,
    ),
    panels: named(
      [...panels, ...[...resource.form.sections, ...resource.form.create].map((section) => section.id)].flatMap(
        (panel) => [panel, `${panel}_description`, `${panel}_notice`, `${panel}_failure`],
      ),
      true,
    ),
    actions: named(actions, true),
    filters: named(
      lists.flatMap((list) => list.filters.map((filter) => filter.id)),
      true,
    ),
    quickFilters: named(
      lists.flatMap((list) => list.quickFilters.map((filter) => filter.id)),
      true,
    ),
    warnings: named(
      (resource.form.warnings ?? []).map((warning) => warning.id),
      true,
    ),
    notices: named(['created', 'updated', 'deleted'], true),
    relations: named(Object.keys(resource.relations), { confirmDetach: true, notices }),
  }
}

/** Groups of the menu, and its entries that are not called as a resource or a screen is. */
function menuIds(menu: readonly MenuConfig[]): string[] {
  return menu.flatMap((entry): string[] => {
    if (typeof entry === 'string' || 'screen' in entry) return []
    return 'items' in entry ? [entry.id, ...menuIds(entry.items)] : [menuIdOf(entry)]
  })
}
