import { message, type Message } from '#protocol/messages/message.ts'
import type { TenantRow } from './database/database.ts'
import { ENGLISH, renderMessage } from './messages/render-message.ts'

/**
 * The expected failures of a request. Reading and writing throw these; the routes turn them into replies: `{ "error": text,
 * "message": { code, params } }`, or `{ "errors": { field: [text] }, "messages": { field: [{ code, params }] } }` for 422. Any other
 * error is a 500. The text of the reply is in the language of whoever asks; that of the error itself, for the log, in English.
 */
export abstract class RequestError extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  /** The refusal as data. */
  readonly said: Message
  /** The tenant whose words it is said in, once known. */
  tenant?: TenantRow

  constructor(said: Message) {
    super(renderMessage(said, ENGLISH))
    this.said = said
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
    said: Message = message('errors.sign_in'),
    readonly reason: 'timeout' | 'required' | 'password_changed' = 'timeout',
  ) {
    super(said)
  }
}

/** 403: signed in without the required permission, or writing where only reading is allowed. */
export class Forbidden extends RequestError {
  readonly status = 403

  /** @param permission the required one, for "why can't I see this?" */
  constructor(
    said: Message = message('errors.forbidden'),
    readonly permission?: string,
  ) {
    super(said)
  }
}

/** 404: it does not exist, is hidden from this user, or its feature is off; the three look alike. */
export class NotFound extends RequestError {
  readonly status = 404

  constructor(said: Message = message('errors.not_found')) {
    super(said)
  }
}

/** 409: the state of the data forbids it. `details` are part of the reply beside `error`. */
export class Conflict extends RequestError {
  readonly status = 409

  constructor(
    said: Message,
    readonly details: Record<string, unknown> = {},
    /** Current version of the record, for the ETag. */
    readonly version?: number,
  ) {
    super(said)
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

  /** Field -> messages. */
  readonly messages: Readonly<Record<string, readonly Message[]>>

  /** @param errors field -> messages; those of no single field are under `''` */
  constructor(errors: Readonly<Record<string, readonly Message[]>>) {
    super(Object.values(errors)[0]?.[0] ?? message('errors.invalid'))
    this.messages = errors
  }

  /** Field -> texts, in English. */
  get errors(): Record<string, string[]> {
    return Object.fromEntries(
      Object.entries(this.messages).map(([field, messages]) => [
        field,
        messages.map((one) => renderMessage(one, ENGLISH)),
      ]),
    )
  }
}

/** 429: too many requests. */
export class TooManyRequests extends RequestError {
  readonly status = 429

  constructor(
    said: Message,
    /** Seconds until a retry is worthwhile. */
    readonly retryAfter: number,
  ) {
    super(said)
  }
}

/** 503: the server is overloaded, or the database does not answer. */
export class Busy extends RequestError {
  readonly status = 503

  constructor(
    said: Message = message('errors.busy'),
    /** Seconds until a retry is worthwhile. */
    readonly retryAfter = 1,
  ) {
    super(said)
  }
}

/** 503: the server is read-only at the moment, because its disk or its database accepts no changes. */
export class ReadOnly extends Busy {
  constructor(override readonly cause: unknown) {
    super(message('errors.read_only'), 30)
  }
}

/** 503: no room to store what was sent. Nothing was changed; it works again once there is room. */
export class NoSpace extends Busy {
  constructor(override readonly cause: unknown) {
    super(message('errors.no_space'), 30)
  }
}
