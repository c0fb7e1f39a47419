import { availablePath } from '../../facts/available-path.ts'
import { parametersOf } from '../../compile/mount.ts'
import { lookup } from '../../lookup.ts'
import { type CheckContext, type DeclaredResource, usesOf } from '../context.ts'
import { reportUnknownField } from '../entities/field-names.ts'
import { lookUpPath } from '../names/path-look-up.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { toPointer } from '../../source.ts'
import { addressOf } from './routes.ts'
import { didYouMean } from '../names/suggest.ts'
import type { UseOf } from '../uses/use.ts'

const API_PATH = /^(:?[a-z0-9][a-z0-9_-]*)(\/:?[a-z0-9][a-z0-9_-]*)*$/

interface Address extends SourceLocation {
  path: string
}

/**
 * RC160: two resources share an address. RC161: an address that is never reached, because another one matches first.
 * RC164: a parameter that names nothing. RC165: an invalid address.
 */
export function checkApiAddresses(context: CheckContext): void {
  const seen = new Map<string, Address>()
  const reported = new Set<string>()
  for (const declared of context.resources) {
    checkMounts(context, declared)
    checkAliases(context, declared)
    for (const address of addressesOf(declared)) {
      const key = addressOf(address.path)
      const other = seen.get(key)
      const pair = other && `${toPointer(address.at)} ${other.file.path} ${toPointer(other.at)}`
      if (!other) seen.set(key, address)
      // Resources that share an address share everything beneath it as well.
      else if (pair && !reported.has(pair)) reportShared(context, address, other)
      if (pair) reported.add(pair)
    }
  }
  for (const use of usesOf(context, 'callPath')) checkCallPath(context, use)
}

function reportShared({ report }: CheckContext, address: Address, other: Address): void {
  const isMain = address.path === other.path
  const message = isMain
    ? `The address "${address.path}" already belongs to ${other.file.path}.`
    : `The address "${address.path}" would never answer: "${other.path}" of ${other.file.path} takes it.`
  report.add(isMain ? 'RC160' : 'RC161', address, message, 'Give one of the two another path.')
}

/** Every address of a resource, with the position of its declaration. */
function addressesOf({ config, resource, location }: DeclaredResource): Address[] {
  const ofMounts = resource.mounts.flatMap((mount, index) => {
    const at = index === 0 ? within(location, 'api') : within(location, 'mounts', index - 1, 'api')
    return ['', '/all', '/:id', '/:id/meta'].map((tail) => ({ path: mount.api + tail, ...at }))
  })
  const ofRelations = Object.values(resource.relations).flatMap((endpoint) => {
    const path = `${config.api}/:id/${endpoint.path}`
    const at = within(location, 'relations', endpoint.relation)
    return [path, ...(endpoint.available ? [`${path}/${availablePath(endpoint)}`] : [])].map((address) => ({
      path: address,
      ...at,
    }))
  })
  const ofAliases = resource.picker.aliases.flatMap((alias, index) =>
    [alias.path, `${alias.path}/:id`].map((path) => ({
      path,
      ...within(location, 'picker', 'aliases', index, 'path'),
    })),
  )
  return [...ofMounts, ...ofRelations, ...ofAliases]
}

function checkMounts(context: CheckContext, { config, entity, location }: DeclaredResource): void {
  const mounts = [
    { api: config.api, at: within(location, 'api') },
    ...(config.mounts ?? []).map(({ api }, index) => ({ api, at: within(location, 'mounts', index, 'api') })),
  ]
  for (const { api, at } of mounts) {
    if (!API_PATH.test(api)) {
      const hint = 'Write lower-case segments without a slash at either end: "branches/:branch_id/closures".'
      context.report.add('RC165', at, `"${api}" cannot be an address of the API.`, hint)
      continue
    }
    for (const name of parametersOf(api)) {
      const field = lookup(entity.fields, name)
      if (!field) reportUnknownParameter(context, entity.name, name, Object.keys(entity.fields), at)
      else if (!field.reference) {
        const hint = `Name a field that refers to another record.`
        context.report.add('RC119', at, `":${name}" of "${api}" is not a reference of ${entity.name}.`, hint)
      }
    }
  }
}

function reportUnknownParameter(
  { report }: CheckContext,
  entity: string,
  name: string,
  fields: string[],
  location: SourceLocation,
): void {
  const hint = didYouMean(name, fields, `Name a field of ${entity}.`)
  report.add('RC164', location, `":${name}" is no field of ${entity}.`, hint)
}

function checkAliases(context: CheckContext, { config, entity, location }: DeclaredResource): void {
  for (const [index, alias] of (config.picker?.aliases ?? []).entries()) {
    for (const name of parametersOf(alias.path)) {
      if (lookup(entity.fields, name)) continue
      reportUnknownField(context, entity, name, within(location, 'picker', 'aliases', index, 'path'))
    }
  }
}

/** In the path of a call `:id` is the row, `:parent` the record whose tab it is, and anything else a field of the row. */
function checkCallPath(context: CheckContext, use: UseOf<'callPath'>): void {
  if (use.path.startsWith('/')) {
    const hint = `Write "${use.path.replace(/^\/+(api\/)?/, '')}": paths begin under /api.`
    context.report.add('RC165', use, `"${use.path}" begins with a slash.`, hint)
  }
  for (const name of parametersOf(use.path)) checkParameter(context, name, use)
}

/** True when `:name` in the path of an action resolves. */
export function checkParameter(context: CheckContext, name: string, use: UseOf<'callPath' | 'screenPath'>): void {
  if (name === 'parent') {
    if (use.parent) return
    context.report.add(
      'RC164',
      use,
      '":parent" stands for nothing here.',
      'It is the record whose tab this is; use ":id" for the row.',
    )
    return
  }
  if (!use.row) {
    const hint = 'There is no row here: name an address without parameters.'
    context.report.add('RC164', use, `":${name}" stands for nothing here.`, hint)
    return
  }
  const entity = lookup(context.model.entities, use.row.entity)
  if (!entity) return
  if (name.includes('.')) lookUpPath(context, name, use.row, 'parameter', use)
  else if (!lookup(entity.fields, name))
    reportUnknownParameter(context, entity.name, name, Object.keys(entity.fields), use)
}
