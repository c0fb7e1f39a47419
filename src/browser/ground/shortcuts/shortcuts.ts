interface Shortcut {
  /** For display: alternatives, each a combination of keys. */
  keys: readonly (readonly string[])[]
  /** Required permission; without it the shortcut is not listed. */
  permission?: string
  matches: (event: KeyboardEvent) => boolean
}

/** The keys that work on every screen, for display and for matching. */
export const SHORTCUTS = {
  search: {
    keys: [['/'], ['Ctrl', 'K']],
    matches: (event: KeyboardEvent) => event.key === '/' || isControl(event, 'k'),
  },
  help: { keys: [['?']], matches: (event: KeyboardEvent) => event.key === '?' },
  explain: {
    keys: [['W']],
    permission: 'access.explain',
    matches: (event: KeyboardEvent) => event.key === 'w' && !event.ctrlKey && !event.metaKey && !event.altKey,
  },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof SHORTCUTS

/** Keys of parts of screens: listed with the shortcuts, handled where they belong. */
export const LOCAL_SHORTCUTS = {
  filters: [['Ctrl', 'Shift', 'F']],
  save: [['Ctrl', 'Enter']],
  close: [['Esc']],
} as const

function isControl(event: KeyboardEvent, key: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key
}
