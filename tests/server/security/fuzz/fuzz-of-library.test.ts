import { openLibrary } from '../../../contract/library-world.ts'
import { describeFuzz } from './fuzz-routes.ts'

describeFuzz('the library', (logger) => openLibrary(undefined, logger))
