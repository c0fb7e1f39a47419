/** Something wrong with the routes that declarations and custom code ask for: developers mend it, so its words are for them. */
export class RouteProblem extends Error {
  override readonly name = 'RouteProblem'
}
