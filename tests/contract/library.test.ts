import { describeContract } from './contract-suite.ts'
import { LIBRARY, openLibrary } from './library-world.ts'

describeContract('the library', LIBRARY, openLibrary)
