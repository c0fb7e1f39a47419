import { fileTypeFromBuffer } from 'file-type'
import { type FileType, isFileType } from '#protocol/file-types.ts'

/** The number of leading bytes that must be text for a text file. */
const LOOKED_AT = 64 * 1024

/**
 * The type of a file by its bytes alone: its name and its declared type cannot be trusted. Undefined for unknown types,
 * and for types never accepted: programs, and documents that a browser would run, such as HTML and SVG.
 */
export async function detectType(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  if (found) return isFileType(found.mime) ? found.mime : undefined
  return isPlainText(bytes) ? 'text/plain' : undefined
}

function isPlainText(bytes: Uint8Array): boolean {
  const text = decoded(bytes.subarray(0, LOOKED_AT), bytes.length > LOOKED_AT)
  if (text === undefined || CONTROL_CHARACTER.test(text)) return false
  return !MARKUP.test(text)
}

/** Decodes UTF-8; undefined when invalid. The last character may be cut in two. */
function decoded(bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return undefined
  }
}

/** Magic bytes of binary formats. */
const CONTROL_CHARACTER = new RegExp('[\\u0000-\\u0008\\u000e-\\u001f]')
/** Documents that a browser would run, however they begin. */
const MARKUP = /<\s*(?:!doctype|html|head|body|script|svg|iframe|\?xml)\b|<\?xml/i
