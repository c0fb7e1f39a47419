import { createHash } from 'node:crypto'
import { message, type Message } from '#protocol/messages/message.ts'
import type { FileModel } from '#declarations/model.ts'
import { FILE_TYPES, fileTypeNames, type FileType, IMAGE_TYPES } from '#protocol/file-types.ts'
import { UnsupportedType, ValidationFailed } from '../../errors.ts'
import { detectType } from './detect-type.ts'
import { endedAs } from './file-name.ts'
import { hasTooManyPixels, MOST_PIXELS, preparePicture } from './prepare-picture.ts'
import type { Upload } from './read-upload.ts'

/** A file ready for storage. */
export interface PreparedFile {
  name: string
  type: FileType
  bytes: Uint8Array
  /** SHA-256 of the bytes, hex. */
  checksum: string
  /** Pixels; images only. */
  width: number | null
  height: number | null
  thumbnail?: Uint8Array
}

/**
 * Detects a file's type and prepares it for storage: images are re-encoded, everything else is unchanged. Its name ends as
 * its type does.
 *
 * @throws UnsupportedType when the field does not accept the type; ValidationFailed for an empty file, and an image that cannot be
 *   decoded
 */
export async function prepareUpload({ name, bytes }: Upload, rules: FileModel): Promise<PreparedFile> {
  if (bytes.length === 0) throw new ValidationFailed({ file: [message('files.empty')] })
  const type = await detectType(bytes)
  if (!type || !rules.accept.includes(type)) throw new UnsupportedType(refusal(type, rules))
  const isPicture = (IMAGE_TYPES as readonly FileType[]).includes(type)
  if (!isPicture)
    return { name: endedAs(name, type), type, bytes, checksum: checksumOf(bytes), width: null, height: null }
  const picture = await preparePicture(bytes, type, rules)
  if (!picture) throw new ValidationFailed({ file: [await whyNotDecoded(bytes)] })
  return { ...picture, name: named(name, type, picture.type), checksum: checksumOf(picture.bytes) }
}

async function whyNotDecoded(bytes: Uint8Array): Promise<Message> {
  return (await hasTooManyPixels(bytes))
    ? message('files.too_many_pixels', { limit: MOST_PIXELS / 1_000_000 })
    : message('files.damaged')
}

function refusal(type: FileType | undefined, { accept }: FileModel): Message {
  const accepted = fileTypeNames(accept)
  return type
    ? message('files.of_other_type', { type: FILE_TYPES[type], accepted })
    : message('files.not_taken', { accepted })
}

/** An image that was converted gets the extension of its new type. */
function named(name: string, before: FileType, after: FileType): string {
  return before === after ? endedAs(name, after) : `${name.replace(/\.\w+$/, '')}.${after.replace('image/', '')}`
}

function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
