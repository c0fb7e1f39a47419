/** Milliseconds: the provider keeps keys for 24 hours; within 23 the same key cannot move anything twice. */
export const KEY_LASTS = 23 * 3_600_000
