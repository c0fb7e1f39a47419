import { useState } from 'react'
import { useSession } from '#browser/api.ts'

const KEY = 'rollcall.booking'

/**
 * The text that a family was looked for by: it is still there when somebody goes back, and after a reload. It stays in
 * this tab, is nobody else's, and goes when the booking is made.
 */
export function useKeptSearch(): [string, (text: string) => void] {
  const { user } = useSession()
  const [text, setText] = useState(() => keptFor(user.id))
  const keep = (typed: string) => {
    setText(typed)
    sessionStorage.setItem(KEY, JSON.stringify({ user: user.id, text: typed }))
  }
  return [text, keep]
}

/** Forgets what was typed: the booking is made. */
export function forgetSearch(): void {
  sessionStorage.removeItem(KEY)
}

function keptFor(user: number): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { user?: unknown; text?: unknown }
    return kept.user === user && typeof kept.text === 'string' ? kept.text : ''
  } catch {
    return ''
  }
}
