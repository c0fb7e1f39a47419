import { DECLARATIONS } from '../random-application.ts'
import { describeDeclarations } from './describe-declarations.ts'

describeDeclarations(DECLARATIONS / 2, DECLARATIONS)
