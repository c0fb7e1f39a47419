import { printParseErrorCode } from 'jsonc-parser'
import { lineAtOffset, type SourceFile } from '../../source.ts'
import type { Report } from './report.ts'

/** RC101: a file is not JSON. RC105: a duplicate name in an object, of which only the last would count. */
export function checkSyntax(file: SourceFile, report: Report): void {
  if (file.text.trim() === '') {
    report.addAtLine('RC101', file.path, 1, 'The file is empty.', hintOfEmpty(file.path))
    return
  }
  const [error] = file.syntaxErrors
  if (error) {
    const line = lineAtOffset(file.text, error.offset)
    const [message, hint] = SYNTAX_WORDS[printParseErrorCode(error.error)] ?? OTHER_SYNTAX
    report.addAtLine('RC101', file.path, line, `This is not JSON: ${message}`, hint)
    return
  }
  for (const { name, offset } of file.namesTwice) {
    const message = `"${name}" is written twice in the same object; only the last one counts.`
    report.addAtLine(
      'RC105',
      file.path,
      lineAtOffset(file.text, offset),
      message,
      'Remove one of the two, or rename it.',
    )
  }
}

/** The least that a file of a folder holds. */
const LEAST: Readonly<Record<string, string>> = {
  schemas: '{ "required": ["name"], "properties": { "name": { "type": "string", "maxLength": 120 } } }',
  resources: '{ "entity": "…", "api": "…", "fields": ["name"] }',
}

function hintOfEmpty(path: string): string {
  const [folder = ''] = path.split('/')
  return `Write at least ${LEAST[folder] ?? '{}'}, or delete the file.`
}

const OTHER_SYNTAX: readonly [string, string] = [
  'something here does not belong.',
  'Look for a missing comma, quote or bracket on this line or the one above.',
]

const SYNTAX_WORDS: Partial<Record<string, readonly [string, string]>> = {
  InvalidCommentToken: ['it has a comment.', 'Write the comment as a property: "$comment": "…".'],
  PropertyNameExpected: [
    'a property name is missing.',
    'Remove the comma before the closing brace, or write the name in double quotes.',
  ],
  ValueExpected: ['a value is missing.', 'Write a value, or remove the comma before the closing bracket.'],
  ColonExpected: ['a colon is missing.', 'Write ":" between the name and its value.'],
  CommaExpected: ['a comma is missing.', 'Write "," between the two values.'],
  CloseBraceExpected: ['a closing brace is missing.', 'Write "}" where the object ends.'],
  CloseBracketExpected: ['a closing bracket is missing.', 'Write "]" where the list ends.'],
  UnexpectedEndOfString: ['a text does not end on its line.', 'Close it with a double quote.'],
  InvalidSymbol: ['a word here is neither true, false, null nor a text.', 'Write names and texts in double quotes.'],
}
