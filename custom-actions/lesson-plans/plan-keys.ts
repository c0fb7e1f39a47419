/** A day of one class is named by its date. */
export function keyOfDay(_classId: number, date: string): string {
  return date
}

/** A day of one of several classes is named by both: `12/2026-09-07`. */
export function keyOfClassDay(classId: number, date: string): string {
  return `${classId}/${date}`
}
