/** Byte order marks of the encodings that spreadsheets write beside UTF-8. */
const MARKED = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/**
 * The text of a file, in the encoding that it is written in: what says no other is UTF-8, or what older spreadsheets of the West write.
 *
 * @returns undefined when it is no text, such as a workbook
 */
export async function readText(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const marked = MARKED.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
