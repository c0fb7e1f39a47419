/** `start_time` -> `Start time`; `branch_id` -> `Branch`. */
export function humanise(name: string): string {
  const words = name
    .replace(/_id$/, '')
    .replaceAll(/[_\-/]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
