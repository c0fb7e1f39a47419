/**
 * An email address as it is kept, looked up and counted: the one place that decides when two are the same. Blanks around it
 * go, letters become small, and letters that are merely written otherwise (the Kelvin sign, full-width letters, decomposed
 * accents) become the usual ones. A database folds letters in its own way, so none is asked to.
 */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}
