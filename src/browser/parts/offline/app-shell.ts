import { readTranslations } from '#browser/ground/i18n/catalogue.ts'
import { tenantOf } from '#browser/ground/providers/tenant-of.ts'

const WORKER = '/service-worker.js'

/**
 * Makes the application open where there is no network, as far as it has been used: its page, its words and the code of the
 * screens that were shown. Nothing of the API is kept by it.
 */
export async function keepAppShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const wasThere = navigator.serviceWorker.controller !== null
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: loadedFiles() })
  // The words depend on the tenant, so they are asked for once more by whoever knows it, now that they are kept.
  if (!wasThere) await readTranslations(document.documentElement.lang, tenantOf(location, localStorage), fetch)
}

/** What this page has loaded before there was somebody to keep it. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return files
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ href }) => href)
}
