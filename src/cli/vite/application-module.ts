import { join, sep } from 'node:path'
import { applicationIndex, dashboardIndex, resourceBundle } from '#declarations/browser-model.ts'
import type { Model } from '#declarations/model.ts'

export const APPLICATION_MODULE = 'virtual:rollcall/application'
export const RESOURCE_MODULE = 'virtual:rollcall/resource/'
export const DASHBOARD_MODULE = 'virtual:rollcall/dashboard'
export const REPORTS_MODULE = 'virtual:rollcall/reports'
export const VALIDATOR_MODULE = 'virtual:rollcall/validator/'

/**
 * Source of the module in the first load: the index, a loader of each resource, and the code of the application's own kinds
 * of value.
 *
 * @param root folder of the application
 */
export function applicationModule(model: Model, root: string): string {
  const loaders = Object.keys(model.resources).map(
    (name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(RESOURCE_MODULE + name)}),`,
  )
  const kinds = kindCodes(model)
  return [
    ...kinds.map((name, at) => `import kind${at} from ${JSON.stringify(kindFile(root, name))}`),
    `export const index = ${parsed(applicationIndex(model))}`,
    'export const loaders = {',
    ...loaders,
    '}',
    'export const parts = {',
    `  reports: () => import(${JSON.stringify(REPORTS_MODULE)}),`,
    `  dashboard: () => import(${JSON.stringify(DASHBOARD_MODULE)}),`,
    ...(kinds.length > 0
      ? [`  kinds: { ${kinds.map((name, at) => `${JSON.stringify(name)}: kind${at}`).join(', ')} },`]
      : []),
    '}',
    '',
  ].join('\n')
}

/** The code that kinds of the application's own name, each once. */
function kindCodes({ application }: Model): string[] {
  return [...new Set(Object.values(application.kinds ?? {}).flatMap(({ code }) => code ?? []))]
}

function kindFile(root: string, name: string): string {
  return join(root, 'custom-actions', `${name}.kind.ts`).split(sep).join('/')
}

/** Source of the module of all reports, which the first of their screens loads. */
export function reportsModule({ reports = {} }: Model): string {
  return `export default ${parsed(reports)}\n`
}

/** Source of the module of the dashboard. */
export function dashboardModule(model: Model): string {
  return `export default ${parsed(dashboardIndex(model))}\n`
}

/** Source of the module of one resource: its part of the model, and loaders of its entities' validators. */
export function resourceModule(model: Model, name: string): string {
  const bundle = resourceBundle(model, name)
  const validators = Object.keys(bundle.entities).map(
    (entity) =>
      `  ${JSON.stringify(entity)}: () => import(${JSON.stringify(VALIDATOR_MODULE + entity)}).then((module) => module.default),`,
  )
  return [
    `const bundle = ${parsed(bundle)}`,
    'const validators = {',
    ...validators,
    '}',
    'export default { ...bundle, validators }',
    '',
  ].join('\n')
}

/** A browser parses JSON faster than the same data as code. */
function parsed(data: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`
}
