import type { FieldConfig, FormConfig, Guarded } from '../../format.ts'
import type { InlineRowsModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import { type CompileTarget, compileTargetOf, resourceOf } from '../context.ts'
import { compileFieldRef } from './field-ref.ts'
import { withSwitches } from '../guard.ts'
import { mountUnder } from '../mount-under.ts'
import { writableFields } from '../writable-fields.ts'

/** Compiles the relations whose rows are written with the record. One that cannot be is left out; the check reports it. */
export function compileInlineRows(target: CompileTarget): InlineRowsModel[] {
  return (target.config.inline ?? []).flatMap(({ relation: name, fields }) => {
    const relation = lookup(target.entity.relations, name)
    const resource = relation && resourceOf(target.context, relation.entity)
    const rows = resource === undefined ? undefined : compileTargetOf(target.context, resource)
    if (!relation || relation.through !== undefined || resource === undefined || !rows) return []
    const area = mountUnder(target, relation)?.area ?? rows.config.permissions
    const asked = (fields ?? typedFields(rows)).filter((field) => pathOf(field) !== relation.by)
    return [
      {
        relation: name,
        title: relation.title,
        resource,
        area,
        guard: withSwitches<Guarded>({ permission: `${area}.list` }, rows.config),
        by: relation.by,
        fields: asked.map((field) => compileFieldRef(rows, field)),
      },
    ]
  })
}

/** The fields that the form of the rows' own resource asks for. */
function typedFields({ config, entity }: CompileTarget): (string | FieldConfig)[] {
  const form: FormConfig = config.form ?? {}
  const declared = form.fields ?? form.sections?.flatMap((section) => section.fields)
  return declared ?? writableFields(entity).map(({ name }) => name)
}

function pathOf(field: string | FieldConfig): string {
  return typeof field === 'string' ? field : field.path
}
