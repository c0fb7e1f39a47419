import { viteConfigOf } from '../vite/vite-config-of.ts'

/** Builds the browser app of the application under `root` into `dist/browser`. */
export async function buildBrowser(root: string, logLevel: 'info' | 'warn'): Promise<void> {
  const { build } = await import('vite')
  await build({ ...(await viteConfigOf(root)), logLevel })
}
