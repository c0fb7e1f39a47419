import { describe, expect, it } from 'vitest'
import { ENGLISH, renderMessage } from '#server/messages/render-message.ts'
import { readTemplate, TemplateProblem } from '../../custom-actions/messages/templates/fill-template.ts'
import texts from '../../translations/en-GB.json' with { type: 'json' }

const OURS: Readonly<Record<string, string>> = texts.messages.templates

const firstText = (code: string) => OURS[code.replace('templates.', '')]

function faultOf(text: string, format: 'html' | 'text' = 'text'): unknown {
  try {
    return readTemplate(text, format, ['first_name', 'credit'])
  } catch (error) {
    return error instanceof TemplateProblem ? renderMessage(error.said, { ...ENGLISH, firstText }) : error
  }
}

const FORMS = 'Write {{ name }} for a value, and {% if name %} … {% endif %} around what depends on one.'

describe('ETM-08 a fault in the braces of a text', () => {
  it.each([
    ['Dear {{ }}', '“{{ }}” after “Dear” names no placeholder.'],
    ['Dear {{ first_name', '“{{ first_name” after “Dear” is not closed: a placeholder ends with }}.'],
    ['Dear {{ first_name }, hello', '“{{ first_name }, hello” after “Dear” is not closed: a placeholder ends with }}.'],
    ['{{ "Dear }}', '“{{ "Dear }}” has a quotation mark that is not closed.'],
    ['{% if credit', '“{% if credit” is not closed: it ends with %}.'],
    ['{% if credit %}Well', '“{% if credit %}” has no end: write {% endif %} after what depends on it.'],
    ['{% unless credit %}No', '“{% unless credit %}” has no end: write {% endunless %} after what depends on it.'],
    ['{% if %}Well{% endif %}', '“{% if %}” has no condition.'],
    ['Well{% endif %}', '“{% endif %}” after “Well” ends or divides a condition that has not begun, or another one.'],
    ['{% if credit = 1 %}{% endif %}', '“{% if credit = 1 %}” has one =: to compare, write ==.'],
    ['{% if credit %}a{% else if b %}c{% endif %}', '“{% if credit %}” has an “else if”: write elsif.'],
    [
      '{% for a in b %}x{% endfor %}',
      '“{% for a in b %}” cannot be used: there is no “for”, only {% if %} and {% unless %}.',
    ],
    [
      '{{ first_name | upcas }}',
      '“{{ first_name | upcas }}” asks for “upcas”, which there is not. Did you mean upcase?',
    ],
    ['{{ first_name | whre }}', '“{{ first_name | whre }}” asks for “whre”, which there is not.'],
    ['{{ first_name | map: "a" }}', '“{{ first_name | map: "a" }}” asks for “map”, which there is not.'],
    ['{{ first_name | sorts }}', '“{{ first_name | sorts }}” asks for “sorts”, which there is not.'],
    ['{{ first_name | raw }}', '“{{ first_name | raw }}” asks for “raw”, which there is not.'],
    ['{{ first_name || upcase }}', '“{{ first_name || upcase }}” has a | with no filter after it.'],
    ['{{ % }}', `“{{ % }}” cannot be read. ${FORMS}`],
  ])('%s', (text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  it.each([
    ['{{ first_name | upcase }}', 'ADA MAY'],
    ['{{ first_name | split: " " | first }}', 'Ada'],
    ['{{ first_name | truncate: 5 }}', 'Ad...'],
    ['{{ credit | default: "none" }}', 'none'],
    ['{{ count | plus: 1 }}', '3'],
    ['{{ day | date: "%d/%m/%Y" }}', '07/09/2026'],
  ])('takes filters of texts, numbers and dates: %s', (text, filled) => {
    const values = { first_name: 'Ada May', credit: '', count: 2, day: '7 September 2026' }
    expect(readTemplate(text, 'text', Object.keys(values)).fill(values)).toBe(filled)
  })

  it('has its place by the last words before it, however the text is formatted', () => {
    const html = '<p>Dear {{ first_name }}, </p><p>we have <b>good</b>&nbsp;news: {{&nbsp;}}</p>'
    expect(faultOf(html, 'html')).toBe('“{{ }}” after “…}}, we have good news:” names no placeholder.')
  })
})
