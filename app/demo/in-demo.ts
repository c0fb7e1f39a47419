import type { ServerEnvironment } from '#server/api.ts'
import { DEMO_PASSWORD } from './demo-users.ts'

/** The environment of a server filled with the demo, where everybody may keep the demo's password. */
export function inDemo(environment: ServerEnvironment): ServerEnvironment {
  const { production, databaseUrl, settings } = environment
  if (production || databaseUrl !== undefined) return environment
  return { ...environment, settings: { ...settings, demoPassword: DEMO_PASSWORD } }
}
