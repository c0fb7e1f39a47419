import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'

/** An application's own `vite.config.ts`; without one, the framework's configuration for it. */
export async function viteConfigOf(root: string): Promise<InlineConfig> {
  const configFile = join(root, 'vite.config.ts')
  if (existsSync(configFile)) return { root, configFile }
  const { applicationConfig } = await import('./application-config.ts')
  return { ...applicationConfig(root), configFile: false }
}
