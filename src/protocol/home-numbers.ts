/** The phone numbers of one country: how they are written there. Far smaller than the tables of all countries. */
export interface HomeNumbers {
  /** `44` */
  callingCode: string
  /** The first format that fits holds. */
  formats: HomeFormat[]
}

export interface HomeFormat {
  /** Pattern of the whole number without its calling code: `(\d{4})(\d{6})`. */
  pattern: string
  /** Pattern of how it begins; absent: however it begins. */
  start?: string
  /** `0$1 $2` */
  written: string
}

/**
 * Writes a number as its own country does: `+447700900123` -> `07700 900123`.
 *
 * @param stored in E.164
 * @returns undefined for a number of another country
 */
export function homeNumber(stored: string, { callingCode, formats }: HomeNumbers): string | undefined {
  const prefix = `+${callingCode}`
  if (!stored.startsWith(prefix)) return undefined
  const number = stored.slice(prefix.length)
  const format = formats.find(
    ({ pattern, start }) =>
      (start === undefined || new RegExp(`^(?:${start})`).test(number)) && new RegExp(`^(?:${pattern})$`).test(number),
  )
  return format && number.replace(new RegExp(format.pattern), format.written)
}
