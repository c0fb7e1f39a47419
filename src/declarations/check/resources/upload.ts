import { uploadPermission } from '#protocol/contract/upload-contract.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { lookup } from '../../lookup.ts'
import type { FieldModel } from '../../model.ts'
import type { CheckContext, DeclaredResource } from '../context.ts'
import { reportUnknownField } from '../entities/field-names.ts'
import { within } from '../report/report.ts'

/** RC180: a file that brings records up to date by what does not tell them apart, or in what it cannot write. */
export function checkUpload(context: CheckContext, { config, entity, resource, location }: DeclaredResource): void {
  const { upload } = config
  if (!upload) return
  const { report } = context
  const at = within(location, 'upload')
  const [main] = resource.mounts
  const permission = uploadPermission(main?.area ?? '')
  if (!main || main.parents.length > 0 || config.single) {
    const hint = 'Give "api" no parent, or remove "upload".'
    report.add('RC180', at, 'A file is uploaded to an address that has all records.', hint)
  }
  if (!lookup(context.application?.config.permissions ?? {}, permission)) {
    const hint = `Name "${permission}" under "permissions" of application.json.`
    report.add('RC180', at, `Nobody may upload the file: nothing declares "${permission}".`, hint)
  }
  const by = lookup(entity.fields, upload.by)
  if (!by) reportUnknownField(context, entity, upload.by, within(at, 'by'))
  else if (!by.unique || !isText(by)) {
    const hint = 'Name a text with "unique": true.'
    report.add('RC180', within(at, 'by'), `"${by.name}" of ${entity.name} does not tell records apart.`, hint)
  }
  for (const [index, name] of upload.fields.entries()) {
    const field = lookup(entity.fields, name)
    const there = within(at, 'fields', index)
    if (!field) reportUnknownField(context, entity, name, there)
    else if (name !== entity.transitions?.field && (field.readOnly || field.immutable || !isText(field))) {
      const hint = 'Name texts that may change, and the field of its "transitions".'
      report.add('RC180', there, `A file cannot write "${name}" of ${entity.name}.`, hint)
    }
  }
}

function isText({ kind, computed, texts }: FieldModel): boolean {
  return kindOf(kind).sort === 'text' && !kindOf(kind).isHtml && !computed && !texts
}
