/** `Branch` + `Opening hours` -> `Branch opening hours`. Acronyms keep their case. */
export function joinTitles(first: string, second: string): string {
  return `${first} ${withinSentence(second)}`
}

/** `Reading group` -> `reading group`, as it stands within a sentence. Acronyms keep their case. */
export function withinSentence(title: string): string {
  return /^[A-Z][A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/**
 * The table of an entity: its name with the plural's ending. `reading_group` titled "Reading group / Reading groups" is
 * `reading_groups`; `library` titled "Library / Libraries" is `libraries`.
 */
export function tableName(name: string, title: string, plural: string): string {
  const words = name.split('_')
  const last = words.pop() ?? name
  const declared = lastWord(title) === last ? lastWord(plural) : pluralise(last)
  return [...words, declared].join('_')
}

/** `Reading group` -> `Reading groups`. */
export function pluralTitle(title: string): string {
  const words = title.split(' ')
  const last = words.pop() ?? title
  return [...words, pluralise(last)].join(' ')
}

function lastWord(text: string): string {
  return (
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .at(-1) ?? ''
  )
}

function pluralise(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
