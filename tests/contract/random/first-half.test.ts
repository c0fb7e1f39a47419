import { DECLARATIONS } from '../random-application.ts'
import { describeDeclarations } from './describe-declarations.ts'

describeDeclarations(0, DECLARATIONS / 2)
