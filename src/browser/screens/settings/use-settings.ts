import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CHECK_KEY } from '#browser/ground/providers/check.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

/** The owner of the settings: `branch_id=3`; empty for the tenant. */
export type SettingsSubject = string

/** Fetches a part of the settings, below `settings/`. */
export function useSettings<Reply>(path: string, subject: SettingsSubject = '', enabled = true) {
  const data = useRollcallData()
  return useQuery({
    queryKey: settingsKey(path, subject),
    queryFn: ({ signal }) => data.call<Reply>({ method: 'GET', path: address(path, subject), signal }),
    enabled,
  })
}

/** Refetches everything that depends on settings. */
export function useRefreshSettings(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([['settings'], ['option-values'], CHECK_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Sends a change of settings, and refetches what depends on it. */
export function useChangeSettings(subject: SettingsSubject = '') {
  const data = useRollcallData()
  const refresh = useRefreshSettings()
  return async <Reply>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: Record<string, unknown>,
    version?: number,
  ): Promise<Reply> => {
    const reply = await data.call<Reply>({
      method,
      path: address(path, subject),
      ...(body && { body }),
      ...(version !== undefined && { ifMatch: `"${version}"` }),
    })
    await refresh()
    return reply
  }
}

function settingsKey(path: string, subject: SettingsSubject) {
  return ['settings', path, subject]
}

function address(path: string, subject: SettingsSubject): string {
  return subject ? `settings/${path}?${subject}` : `settings/${path}`
}
