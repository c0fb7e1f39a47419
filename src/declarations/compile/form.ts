import type { FieldConfig, FormConfig } from '../format.ts'
import type { EntityModel, FieldModel, FieldRefModel, FormModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import { type CompileTarget, resourceOf } from './context.ts'
import { compileFieldRef } from './field-ref.ts'
import { compileScreens } from './screens.ts'

type Section = FormModel['sections'][number]

/**
 * Compiles a form: the declared sections, or one with all writable fields. It opens in a dialog where records have no
 * screen of their own. `fixed` are fields that the address has already set: they are not asked for.
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
  return {
    in: config?.in ?? (compileScreens(target.config).show ? 'page' : 'dialog'),
    sections: sections.map((section) => withImmutableRead(target.entity, section)),
    create,
    ...(config?.warnings && { warnings: config.warnings }),
  }
}

/** Fields that a client may write, in declared order. */
export function writableFields(entity: EntityModel): FieldModel[] {
  return Object.values(entity.fields).filter((field) => !field.readOnly)
}

/** What a form asks for where nothing else is said. */
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
  return { fields: fields.map((field) => compileChoice(target, field) ?? compileFieldRef(target, field)) }
}

/** A relation among the fields, whose rows are chosen: offered to those who may add to it. */
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
    permission: permission ?? `${area}.add`,
    ...config,
    title: config.title ?? relation.title,
    kind: 'json',
    cell: 'names',
    choosesFrom: resourceOf(target.context, relation.entity) ?? '',
  }
}

/** What may be set only when creating is shown, not asked for, afterwards. */
function withImmutableRead(entity: EntityModel, section: Section): Section {
  return {
    ...section,
    fields: section.fields.map((field) =>
      entity.fields[field.path]?.immutable ? { ...field, readOnly: true } : field,
    ),
  }
}
