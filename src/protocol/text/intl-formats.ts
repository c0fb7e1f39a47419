const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/** The one format of a language and its options: making one takes a hundred times as long as using it. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, language, options, () => new Intl.DateTimeFormat(language, options))
}

/** As {@link dateFormat}, of numbers. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, language, options, () => new Intl.NumberFormat(language, options))
}

function kept<Format>(formats: Map<string, Format>, language: string, options: object, make: () => Format): Format {
  const key = language + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = make()))
  return format
}
