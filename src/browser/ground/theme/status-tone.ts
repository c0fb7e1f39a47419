export type StatusTone = 'success' | 'warning' | 'info' | 'danger' | 'muted'

const TONES = new Map<string, StatusTone>([
  ['enabled', 'success'],
  ['active', 'success'],
  ['completed', 'success'],
  ['valid', 'success'],
  ['confirmed', 'success'],
  ['sent', 'success'],
  ['delivered', 'success'],
  ['prospect', 'warning'],
  ['upcoming', 'warning'],
  ['new', 'info'],
  ['disabled', 'danger'],
  ['cancelled', 'danger'],
  ['expired', 'danger'],
  ['failed', 'danger'],
  ['inactive', 'muted'],
  ['past', 'muted'],
  ['archived', 'muted'],
])

/** The colour of a status: the same word has the same colour on every screen, and an unknown word draws attention. */
export function statusTone(status: string): StatusTone {
  return TONES.get(status) ?? 'warning'
}
