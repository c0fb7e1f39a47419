import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import type { EntityModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest, ValidationFailed } from '../../errors.ts'
import { refuseUnfitValues } from '../../http/unfit-values.ts'
import type { ServerParts } from '../../server-parts.ts'
import { readPart } from './read-upload.ts'
import { takeUpload } from './take-upload.ts'
import { inUploadSlot } from './upload-slots.ts'
import { isFileField, largestOf, type UploadTarget } from './upload-target.ts'

/** Files that one record can be sent with. */
const MOST_FILES = 5

/**
 * The body of a new record sent as multipart/form-data: each file is uploaded for the field that its part names
 * (`cover_id`, `cover`; or `file` where there is only one such field), and replaced by its id.
 *
 * @throws TooLarge, UnsupportedType, ValidationFailed, Forbidden as for any upload
 */
export async function bodyWithFiles(
  parts: ServerParts,
  request: FastifyRequest,
  entity: EntityModel,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const limits = { fileSize: parts.files.maxBytes, files: MOST_FILES }
  await inUploadSlot(parts.files, async () => {
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') body[part.fieldname] = valueOf(entity, part)
        else await takePart(parts, request, entity, part, body)
      }
    } catch (error) {
      throw isBroken(error) ? new BadRequest(message('request.multipart')) : error
    }
  })
  refuseUnfitValues(body)
  return body
}

/** The parser's errors have no code, unlike all others. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && /multipart/i.test(error.message)
}

async function takePart(
  parts: ServerParts,
  request: FastifyRequest,
  entity: EntityModel,
  part: MultipartFile,
  body: Record<string, unknown>,
): Promise<void> {
  const target = { entity, field: fieldOf(entity, part.fieldname) }
  const upload = await readPart(part, largestOf(target, parts.files.maxBytes))
  body[target.field.name] = (await takeUpload(parts, request, target, upload)).id
}

function fieldOf(entity: EntityModel, name: string): UploadTarget['field'] {
  const fields = Object.values(entity.fields).filter(isFileField)
  const [first, ...others] = fields
  const named = fields.find((field) => field.name === name || field.file.as === name)
  if (named) return named
  if (name === 'file' && first && others.length === 0) return first
  throw new ValidationFailed({ [name]: [message('validation.no_such_field')] })
}

/** Parts are text: a field that is not text is parsed as JSON, and left to its own validation when that fails. */
function valueOf(entity: EntityModel, { fieldname, value }: MultipartValue): unknown {
  const { type } = lookup(entity.fields, fieldname)?.schema ?? {}
  if (typeof value !== 'string' || [type].flat().includes('string')) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
