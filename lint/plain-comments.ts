import type { Rule } from 'eslint'

const PRONOUN = /\b(he|him|his|himself|she|her|hers|herself)\b/i
/** The first word of a doc comment, after ids of requirements such as `CLS-04, LEV-05:`. */
const OPENING = /^(?:[A-Z]+-\d+[^:]*:\s*)?(what|whether|who|whom|whose|where)\b/i

/** Reports gendered pronouns in comments, and doc comments that open like a question instead of a statement. */
export const plainComments: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      pronoun: '"{{word}}" leaves people out. Name the role, or write "they".',
      opening:
        'A doc comment is a statement: "Reads the …", "The record that …", "True when …". Do not open it with "{{word}}".',
    },
  },
  create(context) {
    const { sourceCode } = context
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          const { loc, type, value } = comment
          if (!loc) continue
          const pronoun = PRONOUN.exec(value)?.[1]
          if (pronoun) context.report({ loc, messageId: 'pronoun', data: { word: pronoun } })
          const opening = type === 'Block' && value.startsWith('*') ? OPENING.exec(textOf(value))?.[1] : undefined
          if (opening) context.report({ loc, messageId: 'opening', data: { word: opening } })
        }
      },
    }
  },
}

/** The text of a doc comment, without the asterisks of its lines. */
function textOf(value: string): string {
  return value.replaceAll(/^\s*\*+ ?/gm, '').trim()
}
