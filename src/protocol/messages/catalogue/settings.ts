/** `settings.*`: settings of a tenant. */
export const settings = {
  list_changed: 'The list has changed in the meantime. Load it again to order it.',
} as const
