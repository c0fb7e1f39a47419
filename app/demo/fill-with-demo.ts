import { showProgress } from '#cli/terminal/show-progress.ts'
import type { DemoParts } from './seed.ts'

/** Fills an empty database with the demo, and shows how far it is. What makes the demo is loaded for that alone. */
export async function fillWithDemo(parts: DemoParts): Promise<void> {
  const { seedDemo } = await import('./seed.ts')
  const { show, end } = showProgress(process.stdout)
  try {
    await seedDemo({ ...parts, progress: show })
  } finally {
    end()
  }
}
