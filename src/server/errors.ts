/**
 * The expected failures of a request. Reading and writing throw these; the routes turn them into replies: `{ "error":
 * message }`, or `{ "errors": { field: [message] } }` for 422. Any other error is a 500.
 */
export abstract class RequestError extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

/** 400: an unknown filter, sort or parameter, or a value of the wrong kind. */
export class BadRequest extends RequestError {
  readonly status = 400
}

/** 401: no live session. `reason` selects the text on the sign-in screen. */
export class Unauthenticated extends RequestError {
  readonly status = 401

  constructor(
    message = 'Sign in to continue.',
    readonly reason: 'timeout' | 'required' | 'password_changed' = 'timeout',
  ) {
    super(message)
  }
}

/** 403: signed in without the required permission, or writing where only reading is allowed. */
export class Forbidden extends RequestError {
  readonly status = 403

  /** @param permission the required one, for "why can't I see this?" */
  constructor(
    message = 'You do not have permission to do this.',
    readonly permission?: string,
  ) {
    super(message)
  }
}

/** 404: it does not exist, is hidden from this user, or its feature is off; the three look alike. */
export class NotFound extends RequestError {
  readonly status = 404

  constructor(message = 'There is nothing here.') {
    super(message)
  }
}

/** 409: the state of the data forbids it. `details` are part of the reply beside `error`. */
export class Conflict extends RequestError {
  readonly status = 409

  constructor(
    message: string,
    readonly details: Record<string, unknown> = {},
    /** Current version of the record, for the ETag. */
    readonly version?: number,
  ) {
    super(message)
  }
}

/** 413: larger than allowed. */
export class TooLarge extends RequestError {
  readonly status = 413
}

/** 415: a file of a type that is not accepted. */
export class UnsupportedType extends RequestError {
  readonly status = 415
}

/** 422: against the rules of the fields. */
export class ValidationFailed extends RequestError {
  readonly status = 422

  /** @param errors field -> messages; those of no single field are under `''` */
  constructor(readonly errors: Record<string, string[]>) {
    super(Object.values(errors)[0]?.[0] ?? 'What was sent is not valid.')
  }
}

/** 429: too many requests. */
export class TooManyRequests extends RequestError {
  readonly status = 429

  constructor(
    message: string,
    /** Seconds until a retry is worthwhile. */
    readonly retryAfter: number,
  ) {
    super(message)
  }
}

/** 503: the server is overloaded, or the database does not answer. */
export class Busy extends RequestError {
  readonly status = 503

  constructor(
    message = 'The server is busy. Please try again in a moment.',
    /** Seconds until a retry is worthwhile. */
    readonly retryAfter = 1,
  ) {
    super(message)
  }
}

/** 503: the server is read-only at the moment, because its disk or its database accepts no changes. */
export class ReadOnly extends Busy {
  constructor(override readonly cause: unknown) {
    super(
      'The server takes no changes at the moment, so nothing was saved. Whoever runs it has to look at its disk.',
      30,
    )
  }
}

/** 503: no room to store what was sent. Nothing was changed; it works again once there is room. */
export class NoSpace extends Busy {
  constructor(override readonly cause: unknown) {
    super('The server has no room left, so nothing was saved. Whoever runs it has to make some.', 30)
  }
}
