import type { OperandNode } from './operand.ts'
import type { ConditionNode, SubjectNode, TestNode } from './parse-condition.ts'

/** Tells whether a condition asks something of a record, or of the one above it, which is not known before the screen is. */
export function looksAtRecord(node: ConditionNode): boolean {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.of.some(looksAtRecord)
    case 'not':
      return looksAtRecord(node.of)
    case 'some':
      return true
    case 'compare':
      return isOfRecord(node.subject) || node.tests.some(comparesWithRecord)
  }
}

function comparesWithRecord(test: TestNode): boolean {
  if ('operand' in test) return isOfRecord(test.operand)
  return 'list' in test ? test.list.some(isOfRecord) : isOfRecord(test.reference)
}

function isOfRecord(node: SubjectNode | OperandNode): boolean {
  return node.kind === 'path' || (node.kind === 'root' && (node.root === 'record' || node.root === 'parent'))
}
