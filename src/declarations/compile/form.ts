import type { FieldConfig, FormConfig } from '../format.ts'
import type { EntityModel, FieldModel, FieldRefModel, FormModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import { askedWhen } from './asked-when.ts'
import { type CompileTarget, resourceOf } from './context.ts'
import { compileFieldRef } from './entities/field-ref.ts'
import { compileInlineRows } from './entities/inline-rows.ts'
import { compileScreens } from './screens.ts'
import { writableFields } from './writable-fields.ts'

type Section = FormModel['sections'][number]

/**
 * Compiles a form: the declared sections, or one with all writable fields. It opens in a dialog when records have no
 * screen of their own. `fixed` are fields that the address supplies, which are left out.
 */
export function compileForm(
  target: CompileTarget,
  config: FormConfig | undefined,
  fixed: readonly string[] = [],
): FormModel {
  const without = (sections: Section[]): Section[] =>
    sections.map((section) => ({ ...section, fields: section.fields.filter((field) => !fixed.includes(field.path)) }))
  const sections = without(compileSections(target, config))
  const create = config?.create ? without([{ id: 'main', ...compileFields(target, config.create) }]) : sections
  const edited = sections.map((section) => withImmutableRead(target.entity, section))
  const asks = askedWhen(target.entity, edited)
  return {
    in: config?.in ?? (compileScreens(target.config).show ? 'page' : 'dialog'),
    sections: edited,
    create,
    ...(asks && { asks }),
    ...(config?.warnings && { warnings: config.warnings }),
    ...(config?.review !== undefined && { review: config.review }),
  }
}

/** The default fields of a form. */
function sentFields(entity: EntityModel): FieldModel[] {
  return [...writableFields(entity), ...Object.values(entity.inputs)]
}

function compileSections(target: CompileTarget, config: FormConfig | undefined): Section[] {
  if (config?.sections) {
    return config.sections.map((section, index) => ({
      ...section,
      id: section.id ?? `section_${index + 1}`,
      ...compileFields(target, section.fields),
    }))
  }
  const fields = config?.fields ?? sentFields(target.entity).map((field) => field.name)
  return [{ id: 'main', ...compileFields(target, fields) }]
}

function compileFields(target: CompileTarget, fields: NonNullable<FormConfig['fields']>): Pick<Section, 'fields'> {
  return {
    fields: fields.map(
      (field) => compileChoice(target, field) ?? compileRows(target, field) ?? compileFieldRef(target, field),
    ),
  }
}

/** A relation among the fields, whose rows are edited in place by those who may see and change them. */
function compileRows(target: CompileTarget, field: string | FieldConfig): FieldRefModel | undefined {
  const config = typeof field === 'string' ? { path: field } : field
  const rows = compileInlineRows(target).find(({ relation }) => relation === config.path)
  if (!rows) return undefined
  const { title, resource, area, guard, fields } = rows
  const { feature, requires } = guard
  return {
    ...(feature !== undefined && { feature }),
    ...(requires && { requires }),
    permission: { all: [`${area}.list`, `${area}.edit`] },
    ...config,
    title: config.title ?? title,
    kind: 'json',
    cell: 'names',
    width: config.width ?? 12,
    rows: { resource, fields },
  }
}

/** A relation among the fields, whose rows are chosen: available to those who may add to it. */
function compileChoice(target: CompileTarget, field: string | FieldConfig): FieldRefModel | undefined {
  const config = typeof field === 'string' ? { path: field } : field
  const relation = lookup(target.entity.relations, config.path)
  const endpoint = lookup(target.config.relations, config.path)
  if (!relation || !endpoint?.choose) return undefined
  const { permissions, permission, feature, requires, guards } = endpoint
  const area = permissions ?? `${target.config.permissions}.${relation.name}`
  return {
    ...(feature !== undefined && { feature }),
    ...(requires && { requires }),
    ...(guards && { guards }),
    permission:
      permission ?? (target.config.links ? `${target.config.permissions}.${target.config.links}` : `${area}.add`),
    ...config,
    title: config.title ?? relation.title,
    kind: 'json',
    cell: 'names',
    choosesFrom: resourceOf(target.context, relation.entity) ?? '',
  }
}

/** Immutable fields are shown, but cannot be edited, after creation. */
function withImmutableRead(entity: EntityModel, section: Section): Section {
  return {
    ...section,
    fields: section.fields.map((field) =>
      entity.fields[field.path]?.immutable ? { ...field, readOnly: true } : field,
    ),
  }
}
