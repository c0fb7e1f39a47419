/** Characters that no XML document may contain, halves of characters among them. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
/** An underscore that a spreadsheet would read as the beginning of a character's number. */
const CODE = /_(?=x[0-9A-Fa-f]{4}_)/g
/** Characters that a cell holds. */
const LONGEST = 32_767

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text between tags, or in an attribute. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}

/** The text of a cell. */
export function cellXmlText(text: string): string {
  return escaped(text.slice(0, LONGEST).replace(CODE, '_x005F_'))
}
