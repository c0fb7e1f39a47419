/** The characters of a text message that take seven bits each (GSM 03.38); those after them take two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '\f^{}\\[~]|€'

export interface SmsLength {
  /** The encoding: a single character outside the GSM alphabet makes all of them take more room. */
  alphabet: 'gsm-7' | 'ucs-2'
  /** Characters, with those that take two counted twice. */
  units: number
  /** Messages that the network sends and charges for; 0 for an empty text. */
  parts: number
}

/**
 * LOG-06: the length of a text message. 160 characters fit into one, 153 into each of several; with a character outside
 * the GSM alphabet, such as an emoji, 70 and 67.
 */
export function smsLength(text: string): SmsLength {
  const letters = Array.from(text)
  const isPlain = letters.every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))
  const widths = letters.map((letter) => (isPlain ? (EXTENDED.includes(letter) ? 2 : 1) : letter.length))
  const units = widths.reduce((sum, width) => sum + width, 0)
  const [alone, each] = isPlain ? [160, 153] : [70, 67]
  return {
    alphabet: isPlain ? 'gsm-7' : 'ucs-2',
    units,
    parts: units === 0 ? 0 : units <= alone ? 1 : partsOf(widths, each),
  }
}

/** No character is split: one that does not fit begins the next part. */
function partsOf(widths: readonly number[], room: number): number {
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > room) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}
