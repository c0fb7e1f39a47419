/** A text as it is said in any language of the screen, the one that marks what is translated among them. */
export function words(text: string): RegExp {
  const letters = [...text.replaceAll(/%\{\w+\}/g, PLACE)].map((letter) =>
    letter === PLACE ? '.+' : letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  )
  return new RegExp(`^${MARKS}${letters.join(MARKS)}${MARKS}$`)
}

/** Stands for a word of the tenant. */
const PLACE = '\uFFFC'
const MARKS = '[⟦⟧]*'
