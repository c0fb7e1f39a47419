/** Properties that decide whether an element is visible and can be pressed, and those that a test checks by name. */
const KEPT = /^(display|visibility|pointer-events|text-align|top|right)$/

const DECLARATION = /([\w-]+):[^;{}]*;/g
const EMPTY_RULE = /[^{}]+\{\s*\}/g

/** A rule of a style sheet without its looks: `.a{color:red;display:none;}` is `.a{display:none;}`. */
function onlyWhatHides(rule: string): string {
  const kept = rule.replace(DECLARATION, (whole, name: string) => (KEPT.test(name) ? whole : ''))
  return kept.replace(EMPTY_RULE, '').replace(EMPTY_RULE, '')
}

/**
 * Components add their styles without their looks. To name a role, jsdom matches the
 * rules of all sheets with element after element, and parses each declaration that applies; what colours and paddings took of a
 * test was half of its time.
 */
HTMLStyleElement.prototype.appendChild = function <Part extends Node>(this: HTMLStyleElement, part: Part): Part {
  if (this.dataset.emotion !== undefined && part instanceof Text) {
    part.data = onlyWhatHides(part.data)
  }
  return Node.prototype.appendChild.call(this, part) as Part
}
