import { message } from '#protocol/messages/message.ts'
import { writeGuard } from '#declarations/access/field-guard.ts'
import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest, Forbidden, NotFound } from '../../errors.ts'
import { liveGuard, hasPermission, isAllowed, isOn } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'

/** The field that a file is uploaded for. */
export interface UploadTarget {
  entity: EntityModel
  field: FieldModel & Required<Pick<FieldModel, 'file'>>
}

/**
 * Parses the field in `?field=book.cover_id`.
 *
 * @throws BadRequest when there is no such field, or it holds no file
 */
export function uploadTarget(model: Model, query: string): UploadTarget {
  const parameters = new URLSearchParams(query)
  const unknown = [...parameters.keys()].find((name) => name !== 'field')
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_parameter', { name: unknown }))
  const name = parameters.get('field') ?? ''
  const target = targetNamed(model, name)
  if (!target) throw new BadRequest(message('files.no_field', { name }))
  return target
}

/** The field with the name `book.cover_id`; undefined unless it holds a file. */
export function targetNamed({ entities }: Model, name: string): UploadTarget | undefined {
  const [entityName = '', fieldName = '', ...rest] = name.split('.')
  const entity = lookup(entities, entityName)
  const field = entity && rest.length === 0 ? lookup(entity.fields, fieldName) : undefined
  return entity && isFileField(field) && !field.computed ? { entity, field } : undefined
}

/**
 * Checks that the user may put a file into the field of some record, that is, may add or change such records and write
 * the field. The record itself, and whether it is within their scope, is checked on save.
 *
 * @throws Forbidden; NotFound when the field is off
 */
export function checkMayUpload(context: RequestContext, { entity, field }: UploadTarget): void {
  const ask = liveGuard(context)
  if (!isOn(ask, field)) throw new NotFound()
  const permissions = areasOf(context.model, entity).flatMap((area) => [`${area}.add`, `${area}.edit`])
  const isWritable = isAllowed(ask, writeGuard(field))
  if (field.readOnly || !isWritable || permissions.length === 0 || !hasPermission(ask, permissions)) {
    throw new Forbidden(undefined, field.writePermission ?? permissions[0])
  }
}

/**
 * Permission areas that allow writing rows of an entity: those of its own endpoints, or of the relations through it.
 */
function areasOf({ resources, entities }: Model, entity: EntityModel): string[] {
  const areas = Object.values(resources).flatMap((resource) => {
    const places = resource.entity === entity.name ? resource.mounts.map(({ area }) => area) : []
    const { relations = {} } = lookup(entities, resource.entity) ?? {}
    const links = Object.values(resource.relations).filter(
      ({ relation }) => lookup(relations, relation)?.through === entity.name,
    )
    return [...places, ...links.map(({ area }) => area)]
  })
  return [...new Set(areas)]
}

/** The largest upload that the field and the server both allow, in bytes. */
export function largestOf({ field }: UploadTarget, limit: number): number {
  return Math.min(limit, field.file.maxBytes ?? limit)
}

export function isFileField(field: FieldModel | undefined): field is UploadTarget['field'] {
  return field?.file !== undefined
}
