/**
 * Runs in the page: what is there within a part, but for what it says. Of values that only name or tell something it counts
 * whether there is one, of ids how often they are given, of references how many of them lead somewhere. What stands there
 * several times in a row counts once.
 */
export function structureOf(part: string): string {
  const telling = [
    'href',
    'src',
    'srcset',
    'name',
    'value',
    'title',
    'alt',
    'placeholder',
    'aria-label',
    'd',
    'datetime',
  ]
  const referring = [
    'for',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
    'aria-activedescendant',
  ]
  const valueOf = ({ name, value }: Attr) => {
    if (name === 'id') return document.querySelectorAll(`[id="${CSS.escape(value)}"]`).length
    if (referring.includes(name)) return value.split(/\s+/).filter((id) => document.getElementById(id)).length
    return telling.includes(name) ? value.trim() !== '' : value
  }
  const shapeOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? 'text' : ''
    if (!(node instanceof Element)) return ''
    const attributes = [...node.attributes].map((attribute) => `${attribute.name}=${valueOf(attribute)}`).sort()
    const shapes = [...node.childNodes].map(shapeOf).filter((shape) => shape !== '')
    const within = shapes.filter((shape, index) => shape !== shapes[index - 1])
    return `<${node.localName} ${attributes.join(' ')}>${within.join('')}</>`
  }
  return [...document.querySelectorAll(part)].map(shapeOf).join('')
}
