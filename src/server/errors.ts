/**
 * What a request can fail with. Reading and writing throw these; the routes turn them into replies:
 * `{ "error": message }`, or `{ "errors": { field: [message] } }` for 422. Anything else that is thrown is a 500.
 */
export abstract class RequestError extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507

  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

/** What was asked for cannot be understood: an unknown filter, sort or parameter, a value of the wrong kind. */
export class BadRequest extends RequestError {
  readonly status = 400
}

/** No live session. `reason` tells the sign-in screen what to say. */
export class Unauthenticated extends RequestError {
  readonly status = 401

  constructor(
    message = 'Sign in to continue.',
    readonly reason: 'timeout' | 'required' | 'password_changed' = 'timeout',
  ) {
    super(message)
  }
}

/** Signed in, but without the permission that it takes, or reading where only reading is allowed. */
export class Forbidden extends RequestError {
  readonly status = 403

  /** @param permission what it takes, for those who ask why */
  constructor(
    message = 'You do not have permission to do this.',
    readonly permission?: string,
  ) {
    super(message)
  }
}

/** Nothing there, nothing there for this user, or nothing there while its feature is off: the three look alike. */
export class NotFound extends RequestError {
  readonly status = 404

  constructor(message = 'There is nothing here.') {
    super(message)
  }
}

/** The state of the data forbids it. What is in `details` becomes part of the reply beside `error`. */
export class Conflict extends RequestError {
  readonly status = 409

  constructor(
    message: string,
    readonly details: Record<string, unknown> = {},
    /** Version of the record as it is now, for the ETag. */
    readonly version?: number,
  ) {
    super(message)
  }
}

/** Larger than is taken. */
export class TooLarge extends RequestError {
  readonly status = 413
}

/** A file of a type that is not taken. */
export class UnsupportedType extends RequestError {
  readonly status = 415
}

/** Understood, but against the rules of the fields. */
export class ValidationFailed extends RequestError {
  readonly status = 422

  /** @param errors field -> messages; what belongs to no one field is under `''` */
  constructor(readonly errors: Record<string, string[]>) {
    super(Object.values(errors)[0]?.[0] ?? 'What was sent is not valid.')
  }
}

/** Asked too often. */
export class TooManyRequests extends RequestError {
  readonly status = 429

  constructor(
    message: string,
    /** Seconds after which it is worth trying again. */
    readonly retryAfter: number,
  ) {
    super(message)
  }
}

/** There is no room left to keep what was sent. Nothing was changed, and trying again does not help until somebody makes room. */
export class NoSpace extends RequestError {
  readonly status = 507

  constructor(override readonly cause: unknown) {
    super('The server has no room left, so nothing was saved. Whoever runs it has to make some.')
  }
}

/** The server has more to do than it can, or the database does not answer. */
export class Busy extends RequestError {
  readonly status = 503

  constructor(
    message = 'The server is busy. Please try again in a moment.',
    /** Seconds after which it is worth trying again. */
    readonly retryAfter = 1,
  ) {
    super(message)
  }
}

/** The server can only be read from at the moment: its disk or its database takes no changes. */
export class ReadOnly extends Busy {
  constructor(override readonly cause: unknown) {
    super(
      'The server takes no changes at the moment, so nothing was saved. Whoever runs it has to look at its disk.',
      30,
    )
  }
}
