import { describeDeclarations } from './describe-declarations.ts'

describeDeclarations(0, 17)
