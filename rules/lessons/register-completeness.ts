/** The mark of one child in a register: present, absent, or neither yet (seated). */
export type Presence = boolean | null

/** REG-03, LES-07: a register is complete when everybody in it is present or absent. An empty one is complete. */
export function isRegisterComplete(marks: readonly { present: Presence }[]): boolean {
  return marks.every(isMarked)
}

/** Those in a register who are neither present nor absent, in the order of the register. */
export function unmarked<Mark extends { present: Presence }>(marks: readonly Mark[]): Mark[] {
  return marks.filter((mark) => !isMarked(mark))
}

function isMarked({ present }: { present: Presence }): boolean {
  return present !== null
}
