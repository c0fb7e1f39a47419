const WORKER = '/service-worker.js'

/**
 * Makes the application open where there is no network, as far as it has been used: its page, its words and the code of the
 * screens that were shown. Nothing of the API is kept by it.
 */
export async function keepAppShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: loadedFiles() })
}

/** What this page has loaded before there was somebody to keep it. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return files
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|translations)\//.test(pathname))
    .map(({ href }) => href)
}
