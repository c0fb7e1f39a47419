import { describeDeclarations } from './describe-declarations.ts'

describeDeclarations(17, 34)
