import type { CheckContext } from '../context.ts'
import { within } from '../report/report.ts'

/** RC218: a screen that is open to anyone, and yet asks for what only somebody signed in can have. */
export function checkOpenScreens({ report, application }: CheckContext): void {
  if (!application) return
  const { config, location } = application
  for (const [name, { open, permission, feature, requires }] of Object.entries(config.screens ?? {})) {
    if (!open) continue
    const key = permission !== '*' ? 'permission' : feature ? 'feature' : requires ? 'requires' : undefined
    if (key === undefined) continue
    const hint = 'Give it the permission "*" alone, or take "open" away: its endpoints decide what is there.'
    report.add(
      'RC218',
      within(location, 'screens', name, key),
      `The open screen "${name}" has a ${key}, which nobody without a session meets.`,
      hint,
    )
  }
}
