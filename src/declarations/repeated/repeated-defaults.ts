import { isDeepStrictEqual } from 'node:util'
import type { CodeNames } from '#protocol/custom-code.ts'
import { Report } from '../check/report/report.ts'
import { checkSource } from '../check/check-source.ts'
import { compileEntity } from '../compile/entities/entity.ts'
import { type CompileContext, compileTargetOf } from '../compile/context.ts'
import { compileRelation } from '../compile/entities/relation.ts'
import { compileResource } from '../compile/resource.ts'
import { compileSort } from '../compile/sort.ts'
import { expandContext } from '../expand/context.ts'
import { expandEntity } from '../expand/expand-entity.ts'
import { expandResource } from '../expand/expand-resource.ts'
import { expandSource } from '../expand/expand-source.ts'
import type { Segments } from '../expand/expansion.ts'
import type { ApplicationConfig, EntitySchema, ResourceConfig } from '../format.ts'
import type { Model, SortModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import type { Problem } from '../problem.ts'
import type { Source, SourceFile } from '../source.ts'
import type { EntityDeclaration } from '../written/entity.ts'
import type { ResourceDeclaration } from '../written/resource.ts'
import type { ApplicationDeclaration } from '../expand/expand-application.ts'
import { differingParts } from './differing-parts.ts'
import { repeatedInApplication } from './repeated-in-application.ts'
import { type Candidate, candidates, replaced } from './candidates.ts'

/**
 * RC195: parts that only repeat a default. A part is redundant when the model is the same without it: each is removed
 * in turn, first compiling its own file alone, and the remaining candidates with the whole application.
 *
 * @param source declarations without an error
 */
export function repeatedDefaults(source: Source, codeNames: CodeNames, model: Model): Problem[] {
  const report = new Report()
  const isSame = comparison(source, codeNames, model)
  for (const [folder, check] of [
    ['schemas', schemaComparison(source, model)],
    ['resources', resourceComparison(source, codeNames, model)],
  ] as const) {
    for (const [name, file] of Object.entries(source[folder])) {
      let said: Segments = ['']
      for (const candidate of candidates(file.value)) {
        const { at, instead } = candidate
        if (isWithin(at, said) || file.origin?.(at)) continue
        const shorter = { ...file, value: replaced(file.value, at, instead) }
        if (!check(name, shorter) || !isSame({ ...source, [folder]: { ...source[folder], [name]: shorter } })) continue
        said = at
        report.add('RC195', { file, at }, ...words(candidate))
      }
    }
  }
  const { application } = source
  if (application) {
    for (const at of repeatedInApplication(application.value as ApplicationDeclaration)) {
      report.add('RC195', { file: application, at }, ...words({ at }))
    }
  }
  return report.problems
}

function words({ at, instead }: Candidate): [string, string] {
  if (instead !== undefined) return ['This can be said shorter.', `Write ${JSON.stringify(instead)}.`]
  return [`"${at.at(-1) ?? ''}" only says what goes without saying.`, 'Remove it: the application is the same without.']
}

function isWithin(at: Segments, said: Segments): boolean {
  return said.every((segment, index) => at[index] === segment)
}

/** Compares the entity and the relations that two versions of a schema compile to. */
function schemaComparison(source: Source, model: Model): (name: string, file: SourceFile) => boolean {
  const compiled = (name: string, file: SourceFile) =>
    tried(() => {
      const { schema } = expandEntity(name, file.value as EntityDeclaration, model.application)
      const relations = Object.entries(schema.relations ?? {}).map(([relation, declared]) =>
        compileRelation(model.entities, name, relation, declared, orderOf(source, model, declared.many)),
      )
      return JSON.stringify([compileEntity(name, schema), relations])
    })
  const before = Object.fromEntries(Object.entries(source.schemas).map(([name, file]) => [name, compiled(name, file)]))
  return (name, file) => compiled(name, file) === before[name]
}

/** The order of an entity's rows in its resource. */
function orderOf({ resources }: Source, { entities }: Model, entity: string): SortModel[] | undefined {
  const resource = lookup(entities, entity)?.resource
  const file = resource === undefined ? undefined : lookup(resources, resource)
  const { list } = (file?.value ?? {}) as Partial<ResourceDeclaration>
  return list?.sort === undefined ? undefined : compileSort(list.sort)
}

/** Compares the resources that two versions of a config compile to. */
function resourceComparison(
  source: Source,
  codeNames: CodeNames,
  model: Model,
): (name: string, file: SourceFile) => boolean {
  const expanded = expandSource(source)
  const values = <Content>(files: Source['schemas']) =>
    Object.fromEntries(Object.entries(files).map(([name, { value }]) => [name, value as Content]))
  const application = expanded.application?.value as ApplicationConfig
  const context = expandContext(
    application,
    values<EntitySchema>(expanded.schemas),
    values<ResourceDeclaration>(source.resources),
  )
  const configs = values<ResourceConfig>(expanded.resources)
  const compiled = (name: string, config: ResourceConfig) => {
    const compiling: CompileContext = {
      application,
      entities: model.entities,
      configs: { ...configs, [name]: config },
      codeNames,
    }
    const target = compileTargetOf(compiling, name)
    return target && JSON.stringify(compileResource(target))
  }
  const known = new Map<string, string | undefined>()
  /** Parts of what is declared now are compiled for one candidate after the other. */
  const compiledBefore = (name: string, config: ResourceConfig) => {
    const key = JSON.stringify([name, config])
    if (!known.has(key)) known.set(key, compiled(name, config))
    return known.get(key)
  }
  return (name, file) =>
    tried(() => {
      const before = configs[name]
      const { config, expansion } = expandResource(context, name, file.value as ResourceDeclaration)
      if (!before || expansion.problems.length > 0) return false
      if (isDeepStrictEqual(config, before)) return true
      const [now, then] = differingParts(config, before)
      return compiled(name, now) === compiledBefore(name, then)
    }) ?? false
}

/** Compares the models of two valid applications. */
function comparison(source: Source, codeNames: CodeNames, model: Model): (source: Source) => boolean {
  const { length } = checkSource(source, codeNames).problems
  const before = plain(model)
  return (changed) => {
    const { model: now, problems } = checkSource(changed, codeNames)
    return problems.length <= length && isDeepStrictEqual(plain(now), before)
  }
}

/** Without undefined properties: an omitted part may be undefined in one model and absent from the other. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown
}

/**
 * The result of a compilation, or undefined when it throws on an incomplete declaration, which then counts as
 * different.
 */
function tried<Result>(compile: () => Result): Result | undefined {
  try {
    return compile()
  } catch {
    return undefined
  }
}
