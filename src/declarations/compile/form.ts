import type { FieldConfig, FormConfig } from '../format.ts'
import type { EntityModel, FieldModel, FieldRefModel, FormModel } from '../model.ts'
import { own } from '../own.ts'
import { type Place, resourceOf } from './context.ts'
import { compileFieldRef } from './field-ref.ts'
import { compileScreens } from './screens.ts'

type Section = FormModel['sections'][number]

/**
 * Compiles a form: the declared sections, or one with all writable fields. It opens in a dialog when records have no
 * screen of their own. `fixed` are fields that the address supplies, which are left out.
 */
export function compileForm(place: Place, config: FormConfig | undefined, fixed: readonly string[] = []): FormModel {
  const without = (sections: Section[]): Section[] =>
    sections.map((section) => ({ ...section, fields: section.fields.filter((field) => !fixed.includes(field.path)) }))
  const sections = without(compileSections(place, config))
  const create = config?.create ? without([{ id: 'main', ...compileFields(place, config.create) }]) : sections
  return {
    in: config?.in ?? (compileScreens(place.config).show ? 'page' : 'dialog'),
    sections: sections.map((section) => withImmutableRead(place.entity, section)),
    create,
    ...(config?.warnings && { warnings: config.warnings }),
  }
}

/** Fields that a client may write, in declared order. */
export function writableFields(entity: EntityModel): FieldModel[] {
  return Object.values(entity.fields).filter((field) => !field.readOnly)
}

/** The default fields of a form. */
function sentFields(entity: EntityModel): FieldModel[] {
  return [...writableFields(entity), ...Object.values(entity.inputs)]
}

function compileSections(place: Place, config: FormConfig | undefined): Section[] {
  if (config?.sections) {
    return config.sections.map((section, index) => ({
      ...section,
      id: section.id ?? `section_${index + 1}`,
      ...compileFields(place, section.fields),
    }))
  }
  const fields = config?.fields ?? sentFields(place.entity).map((field) => field.name)
  return [{ id: 'main', ...compileFields(place, fields) }]
}

function compileFields(place: Place, fields: NonNullable<FormConfig['fields']>): Pick<Section, 'fields'> {
  return { fields: fields.map((field) => compileChoice(place, field) ?? compileFieldRef(place, field)) }
}

/** A relation among the fields, whose rows are chosen: available to those who may add to it. */
function compileChoice(place: Place, field: string | FieldConfig): FieldRefModel | undefined {
  const config = typeof field === 'string' ? { path: field } : field
  const relation = own(place.entity.relations, config.path)
  const endpoint = own(place.config.relations, config.path)
  if (!relation || !endpoint?.choose) return undefined
  const { permissions, permission, feature, requires, guards } = endpoint
  const area = permissions ?? `${place.config.permissions}.${relation.name}`
  return {
    ...(feature !== undefined && { feature }),
    ...(requires && { requires }),
    ...(guards && { guards }),
    permission: permission ?? `${area}.add`,
    ...config,
    title: config.title ?? relation.title,
    kind: 'json',
    cell: 'names',
    choosesFrom: resourceOf(place.context, relation.entity) ?? '',
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
