import type { Rule } from 'eslint'
import { declaredWords, wordsOf } from './declared-words.ts'

/** Reports words of the business in code, strings and comments: the framework knows none of them. */
export const noBusinessWords: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      word: '"{{word}}" is a word of the business; the framework knows none. Say what it is in general, or move the code to custom-screens/, custom-actions/ or rules/.',
    },
  },
  create(context) {
    const words = declaredWords(context.cwd)
    return {
      Program() {
        context.sourceCode.lines.forEach((line, index) => {
          const word = wordsOf(line).find((candidate) => words.has(candidate))
          if (word) context.report({ loc: { line: index + 1, column: 0 }, messageId: 'word', data: { word } })
        })
      },
    }
  },
}
