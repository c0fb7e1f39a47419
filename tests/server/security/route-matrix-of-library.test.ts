import { openLibrary } from '../../contract/library-world.ts'
import { describeRouteMatrix } from './route-matrix.ts'

describeRouteMatrix('the library', openLibrary, {
  routes: 150,
  scoped: 150,
  ofTenants: 90,
  open: ['GET catalogue/size'],
})
