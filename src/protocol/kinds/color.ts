import { defineKind } from './kind.ts'

/** `#rrggbb`, in small letters. */
export const color = defineKind({
  format: 'color',
  schema: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
  isCode: true,
  message: 'Enter a colour, such as #1565c0.',
  normalise: (code) => ({ value: code.toLowerCase() }),
})
