interface Shortcut {
  /** As they are shown: any of these, each pressed together. */
  keys: readonly (readonly string[])[]
  /** What it takes; others are not told of it. */
  permission?: string
  matches: (event: KeyboardEvent) => boolean
}

/** The keys that work on every screen, as they are shown and as they are pressed. */
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

/** Keys of parts of screens: told of in the list of shortcuts, listened to where they belong. */
export const LOCAL_SHORTCUTS = {
  filters: [['Ctrl', 'Shift', 'F']],
  save: [['Ctrl', 'Enter']],
  close: [['Esc']],
} as const

function isControl(event: KeyboardEvent, key: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key
}
