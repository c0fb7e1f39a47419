import { readTranslations } from '#browser/ground/i18n/catalogue.ts'
import { tenantOf } from '#browser/ground/providers/tenant-of.ts'

const WORKER = '/service-worker.js'

/**
 * Makes the application open offline, as far as it has been used: its page, its texts and the code of the screens that
 * were shown. No API data is stored by it.
 */
export async function keepAppShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const wasThere = navigator.serviceWorker.controller !== null
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: loadedFiles() })
  // The texts depend on the tenant, so the page, which knows it, requests them again once they can be cached.
  if (!wasThere) await readTranslations(document.documentElement.lang, tenantOf(location, localStorage), fetch)
}

/** The files that this page loaded before the service worker was active. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return files
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ href }) => href)
}
