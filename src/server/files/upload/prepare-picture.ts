import type { Sharp, SharpOptions } from 'sharp'
import type { FileModel } from '#declarations/model.ts'
import type { FileType } from '#protocol/file-types.ts'

/** A processed image. */
export interface Picture {
  bytes: Uint8Array
  type: FileType
  width: number
  height: number
  /** WebP. */
  thumbnail: Uint8Array
}

/** Limit against decompression bombs, for all frames together. */
export const MOST_PIXELS = 60_000_000
const QUALITY = 85
const READING: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS }

/**
 * Decodes an image and re-encodes it: upright, no larger than the field allows, and without metadata, which can reveal
 * the place and the photographer. Undefined when it cannot be decoded.
 */
export async function preparePicture(
  bytes: Uint8Array,
  type: FileType,
  { maxSide, thumbnailSide }: Pick<FileModel, 'maxSide' | 'thumbnailSide'>,
): Promise<Picture | undefined> {
  // Loaded with the first picture: it is a program of its own, in native code.
  const { default: sharp } = await import('sharp')
  const read = (animated: boolean) => sharp(bytes, { ...READING, animated }).autoOrient()
  const isAnimated = type === 'image/gif' || type === 'image/webp'
  const within = { fit: 'inside', withoutEnlargement: true } as const
  try {
    const whole = read(isAnimated).resize({ width: maxSide, height: maxSide, ...within })
    const { data, info } = await encode(whole, type).toBuffer({ resolveWithObject: true })
    const small = read(false).resize({ width: thumbnailSide, height: thumbnailSide, ...within })
    return {
      bytes: data,
      type: type === 'image/avif' ? 'image/webp' : type,
      width: info.width,
      height: info.pageHeight ?? info.height,
      thumbnail: await small.webp({ quality: QUALITY }).toBuffer(),
    }
  } catch {
    return undefined
  }
}

/** True for an image that is not decoded because of its size, as its head gives it. */
export async function hasTooManyPixels(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => undefined)
  return head !== undefined && head.width * head.height > MOST_PIXELS
}

function encode(picture: Sharp, type: FileType): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: QUALITY, mozjpeg: true })
  if (type === 'image/png') return picture.png({ compressionLevel: 9 })
  return type === 'image/gif' ? picture.gif() : picture.webp({ quality: QUALITY })
}
