/** Values that decide whether an element is visible and can be pressed, and those that a test checks by name. */
const KEPT = /^(?:display:|visibility:|pointer-events:|text-align:|top:|right:)/

const DECLARATION = /[\w-]+:[^;{}]*;/g
const EMPTY_RULE = /[^{}]+\{\s*\}/g

/** A rule of a style sheet without its looks: `.a{color:red;display:none;}` is `.a{display:none;}`. */
function onlyWhatHides(rule: string): string {
  const kept = rule.replace(DECLARATION, (declaration) => (KEPT.test(declaration) ? declaration : ''))
  return kept.replace(EMPTY_RULE, '').replace(EMPTY_RULE, '')
}

/**
 * Components add their styles without their looks, and none where nothing else is left. To name a role, jsdom matches the rules of
 * all sheets with element after element, and parses each declaration that applies; what colours and paddings took of a test was half
 * of its time, and the sheets of one test stay for those after it.
 */
HTMLStyleElement.prototype.appendChild = function <Part extends Node>(this: HTMLStyleElement, part: Part): Part {
  if (this.dataset.emotion !== undefined && part instanceof Text) {
    part.data = onlyWhatHides(part.data)
    if (part.data.trim() === '') return part
  }
  return Node.prototype.appendChild.call(this, part) as Part
}

/** Styles that a server has rendered, for which each field asks as it appears, and the order of layers, for which each theme does. */
const NEVER_THERE = /^style\[data-(?:emotion|mui-layer-order)=/

// jsdom would look through all that there is.
for (const { prototype } of [Document, Element]) {
  const { querySelector } = prototype
  prototype.querySelector = function (this: Document & Element, selector: string) {
    return NEVER_THERE.test(selector) ? null : querySelector.call(this, selector)
  } as typeof querySelector
}
