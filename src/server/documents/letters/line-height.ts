/** Above and below the line, in parts of the size. */
const ROBOTO = { above: 1900 / 2048, below: -500 / 2048 }

/** A font in lines as high as those of Roboto: a name in another script is level with what is beside it. */
export function inLineWithRoboto(font: Buffer): Buffer {
  const [head, hhea] = ['head', 'hhea'].map((name) => tableAt(font, name))
  if (head === undefined || hhea === undefined) return font
  const em = font.readUInt16BE(head + 18)
  font.writeInt16BE(Math.round(ROBOTO.above * em), hhea + 4)
  font.writeInt16BE(Math.round(ROBOTO.below * em), hhea + 6)
  font.writeInt16BE(0, hhea + 8)
  return font
}

/** The place of a table, by the list of them at the start of a font. */
function tableAt(font: Buffer, name: string): number | undefined {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  }
  return undefined
}
