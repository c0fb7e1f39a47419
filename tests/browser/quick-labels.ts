/**
 * The labels of a field, found as a browser finds them. To name one field, jsdom asks each element of the document which field it
 * labels, and each label looks through the document: an eighth of the time of a test.
 */
function labelsOf(field: HTMLElement): NodeListOf<HTMLLabelElement> | null {
  if (field instanceof HTMLInputElement && field.type === 'hidden') return null
  const labels = [...field.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.htmlFor === '' ? label.control === field : label.htmlFor === field.id,
  )
  return labels as unknown as NodeListOf<HTMLLabelElement>
}

for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this)
    },
  })
}
