import { applicationIndex, resourceBundle } from '#declarations/browser-model.ts'
import type { Model } from '#declarations/model.ts'

export const APPLICATION_MODULE = 'virtual:rollcall/application'
export const RESOURCE_MODULE = 'virtual:rollcall/resource/'
export const VALIDATOR_MODULE = 'virtual:rollcall/validator/'

/** Source of the module that the first load holds: the index, and a way to each resource. */
export function applicationModule(model: Model): string {
  const loaders = Object.keys(model.resources).map(
    (name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(RESOURCE_MODULE + name)}),`,
  )
  return [
    `export const index = ${parsed(applicationIndex(model))}`,
    'export const loaders = {',
    ...loaders,
    '}',
    '',
  ].join('\n')
}

/** Source of the module of one resource: its part of the model, and a way to the validators of the entities in it. */
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

/** A browser reads JSON faster than the same data as code. */
function parsed(data: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`
}
