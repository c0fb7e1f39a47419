import { applicationIndex, dashboardIndex, resourceBundle } from '#declarations/browser-model.ts'
import type { Model } from '#declarations/model.ts'

export const APPLICATION_MODULE = 'virtual:rollcall/application'
export const RESOURCE_MODULE = 'virtual:rollcall/resource/'
export const DASHBOARD_MODULE = 'virtual:rollcall/dashboard'
export const REPORTS_MODULE = 'virtual:rollcall/reports'
export const VALIDATOR_MODULE = 'virtual:rollcall/validator/'

/** Source of the module in the first load: the index, and a loader of each resource. */
export function applicationModule(model: Model): string {
  const loaders = Object.keys(model.resources).map(
    (name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(RESOURCE_MODULE + name)}),`,
  )
  return [
    `export const index = ${parsed(applicationIndex(model))}`,
    'export const loaders = {',
    ...loaders,
    '}',
    'export const parts = {',
    `  reports: () => import(${JSON.stringify(REPORTS_MODULE)}),`,
    `  dashboard: () => import(${JSON.stringify(DASHBOARD_MODULE)}),`,
    '}',
    '',
  ].join('\n')
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
