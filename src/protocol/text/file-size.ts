const UNITS = ['B', 'kB', 'MB', 'GB'] as const
const STEP = 1000

/** Formats bytes for people: `fileSizeText(1_250_000)` is `1.3 MB`. */
export function fileSizeText(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= STEP && unit < UNITS.length - 1) [size, unit] = [size / STEP, unit + 1]
  const digits = unit > 0 && size < 10 && !Number.isInteger(size) ? 1 : 0
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}
