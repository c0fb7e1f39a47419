import type { FilterKind } from '#declarations/format.ts'
import type { EntityModel, FieldModel, FieldRefModel, FilterModel } from '#declarations/model.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import { SAMPLE_CHOICES, SAMPLE_FILES, sampleOf } from './samples.ts'

/** A resource whose records a reference can name. */
export interface Referred {
  resource: string
  entity: string
}

const STORED_AS_ID: readonly ValueKind[] = ['reference', 'image', 'file']
const CHOSEN: readonly ValueKind[] = ['choice', 'choices']

/** A made-up field of a kind, as if compiled from a declaration. */
export interface SampleField {
  shown: FieldRefModel
  model: FieldModel
  filter: FilterModel
  /** A record with a value in the field, and its nested record, if any. */
  record: Record<string, unknown>
}

/** Makes a field of a kind, its filter, and a record that has a value of it. */
export function sampleField(kind: ValueKind, filterKind: FilterKind, referred: Referred | undefined): SampleField {
  const path = STORED_AS_ID.includes(kind) ? `${kind}_id` : kind
  const title = kind.charAt(0).toUpperCase() + kind.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const choices = CHOSEN.includes(kind) ? SAMPLE_CHOICES : undefined
  const isReference = kind === 'reference'
  const nested = isReference ? { id: 1, name: 'North Street', number: 'North Street' } : SAMPLE_FILES[kind]
  return {
    shown: { path, title, kind, ...(choices && { choices }) },
    model: {
      name: path,
      kind,
      title,
      required: false,
      nullable: true,
      readOnly: false,
      immutable: false,
      unique: false,
      onChange: [],
      uppercase: false,
      plainText: false,
      schema: {},
      ...(choices && { choices }),
      ...(isReference && referred && { reference: { entity: referred.entity, as: kind, onDelete: 'restrict' } }),
      ...(SAMPLE_FILES[kind] && {
        file: { as: kind, accept: [SAMPLE_FILES[kind].type], maxSide: 2000, thumbnailSide: 200 },
      }),
    },
    filter: {
      id: path,
      kind: filterKind,
      title,
      valueKind: kind,
      ...(choices && { choices: choices.map(({ value, title: words }) => ({ id: value, title: words })) }),
      ...(isReference && referred && { resource: referred.resource }),
    },
    record: { id: 1, [path]: sampleOf(kind), ...(nested && { [kind]: nested }) },
  }
}

/** An entity with a single field. */
export function sampleEntity(field: FieldModel): EntityModel {
  return {
    name: 'sample',
    title: 'Sample',
    plural: 'Samples',
    table: 'samples',
    display: field.name,
    fields: { [field.name]: field },
    inputs: {},
    relations: {},
    forbid: [],
    requiredWhen: [],
    unique: [],
    indexes: [],
    owners: [],
  } as unknown as EntityModel
}
