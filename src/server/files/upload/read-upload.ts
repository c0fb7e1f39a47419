import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import { fileSizeText } from '#protocol/text/file-size.ts'
import { BadRequest, TooLarge, ValidationFailed } from '../../errors.ts'
import { cleanFileName } from './file-name.ts'

/** An uploaded file as sent. */
export interface Upload {
  name: string
  bytes: Uint8Array
}

/**
 * Reads the one file of a multipart body.
 *
 * @param maxBytes the read stops beyond this
 * @throws BadRequest for another kind of body, TooLarge, ValidationFailed without a file
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new BadRequest(message('files.part'))
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0 } }).catch((error: unknown) => {
    throw isCode(error, 'FST_FIELDS_LIMIT') ? new BadRequest(message('files.part_alone')) : error
  })
  if (!part) throw new ValidationFailed({ file: [message('files.no_file')] })
  return readPart(part, maxBytes)
}

/**
 * Reads one file of a multipart body.
 *
 * @param maxBytes more than this is refused, even where the body may be larger
 * @throws TooLarge
 */
export async function readPart(part: MultipartFile, maxBytes: number): Promise<Upload> {
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw isCode(error, 'FST_REQ_FILE_TOO_LARGE') ? tooLarge(maxBytes) : error
  })
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  return { name: cleanFileName(part.filename), bytes }
}

function tooLarge(maxBytes: number): TooLarge {
  return new TooLarge(message('files.too_large', { limit: fileSizeText(maxBytes) }))
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
