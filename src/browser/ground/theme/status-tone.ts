export type StatusTone = 'success' | 'warning' | 'info' | 'danger' | 'muted'

const TONES = new Map<string, StatusTone>([
  ['enabled', 'success'],
  ['active', 'success'],
  ['completed', 'success'],
  ['valid', 'success'],
  ['confirmed', 'success'],
  ['sent', 'success'],
  ['delivered', 'success'],
  ['succeeded', 'success'],
  ['accepted', 'success'],
  ['taken', 'success'],
  ['won', 'success'],
  ['current', 'success'],
  ['prospect', 'warning'],
  ['upcoming', 'warning'],
  ['new', 'info'],
  ['pending', 'info'],
  ['scheduled', 'info'],
  ['requested', 'info'],
  ['processing', 'info'],
  ['under_review', 'info'],
  ['open', 'info'],
  ['waiting', 'info'],
  ['offered', 'info'],
  ['held', 'info'],
  ['notice', 'info'],
  ['ending', 'info'],
  ['disabled', 'danger'],
  ['cancelled', 'danger'],
  ['expired', 'danger'],
  ['failed', 'danger'],
  ['lost', 'danger'],
  ['inactive', 'muted'],
  ['hidden', 'muted'],
  ['past', 'muted'],
  ['archived', 'muted'],
  ['suspended', 'muted'],
  ['ended', 'muted'],
  ['void', 'muted'],
  ['withdrawn', 'muted'],
  ['removed', 'muted'],
  ['moved', 'muted'],
])

/**
 * The colour of a status: the same word has the same colour on every screen. What waits for somebody to act, and a word that is not
 * known here, draws attention; what goes on or is over by itself does not.
 */
export function statusTone(status: string): StatusTone {
  return TONES.get(status) ?? 'warning'
}
