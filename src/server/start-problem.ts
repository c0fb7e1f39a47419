/** A fault in the environment, or on disk, that keeps the server from starting, and its remedy. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
