/**
 * The change from a figure to a later one, with its sign: `+£12.00`, `-£12.00`, `±£0.00`.
 *
 * @param text a figure in words
 */
export function differenceText(now: number, before: number, text: (figure: number) => string): string {
  const change = Math.round((now - before) * 100) / 100
  return `${change > 0 ? '+' : change === 0 ? '±' : ''}${text(change)}`
}
