import { PostgresQueryCompiler, type RawBuilder, type RootOperationNode } from 'kysely'
import type { ConditionContext } from '#protocol/condition.ts'
import type { SqlType } from '#protocol/kinds/kind.ts'
import type { Sql } from './sql.ts'

/** The answer to a question about a request. */
export type Answer = string | number | boolean | null | undefined

/**
 * A way to write a statement once and run it for many requests. While it is written, questions are asked about the
 * current request ("may they read the price?", "is `$user.branch_id` null?"), and values are left open. The statement
 * serves every later request that gives the same answers, with its own values: see {@link PlanCache}.
 */
export interface Planning<Request> {
  /** Asks a question that the shape of the statement depends on. */
  ask<A extends Answer>(question: (request: Request) => A): A
  /** Narrows to a part of the request, identified by `name`: equal names must mean equal parts. */
  look<Part>(name: (request: Request) => string, part: (request: Request) => Part): Part
  /** A parameter whose value comes from each request that runs the statement. */
  parameter(value: (request: Request) => unknown): unknown
  /** Marks that the statement contains values of this request: it serves no other. */
  once(): Request
  /** The same for a part of the request: the roots of conditions. */
  roots(of: (request: Request) => ConditionContext): Roots
}

/** The roots of conditions (`$user`, `$today`, …) while a statement is written. */
export interface Roots {
  /** @param name what is asked for: the same name is asked once */
  ask<A extends Answer>(question: (roots: ConditionContext) => A, name?: string): A
  /** @param name what is given, and as which type: the same name is one parameter */
  parameter(value: (roots: ConditionContext) => unknown, name?: string): unknown
  /** The roots of this request; the statement then serves no other. */
  once(): ConditionContext
  /** `$record` is a row of the statement itself: the value at a path of it. */
  column?(path: string): { sql: Sql; type: SqlType }
}

/** Roots whose values are inlined, for a statement that is not cached. */
export function rootsNow(roots: ConditionContext): Roots {
  return { ask: (question) => question(roots), parameter: (value) => value(roots), once: () => roots }
}

/** Placeholder of a request's value in a statement. */
class Open<Request> {
  /** @param isShared it stands at several places of one statement, with the same type at each */
  constructor(
    readonly value: (request: Request) => unknown,
    readonly isShared = false,
  ) {}
}

/** Records the questions asked while a statement is written. */
export class PlanningNotes<Request> implements Planning<Request> {
  readonly asked: { question: (request: Request) => Answer; answer: Answer }[] = []
  keep = true
  private request: { current: Request } | undefined

  constructor(request: Request) {
    this.request = { current: request }
  }

  ask<A extends Answer>(question: (request: Request) => A): A {
    const answer = question(this.ofNow())
    this.asked.push({ question, answer })
    return answer
  }

  look<Part>(name: (request: Request) => string, part: (request: Request) => Part): Part {
    this.ask(name)
    return part(this.ofNow())
  }

  parameter(value: (request: Request) => unknown): unknown {
    return openParameter(value)
  }

  once(): Request {
    this.keep = false
    return this.ofNow()
  }

  roots(of: (request: Request) => ConditionContext): Roots {
    const answers = new Map<string, Answer>()
    const parameters = new Map<string, Open<Request>>()
    return {
      ask: <A extends Answer>(question: (roots: ConditionContext) => A, name?: string) => {
        const ask = () => this.ask((request) => question(of(request)))
        return name === undefined ? ask() : (kept(answers, name, ask) as A)
      },
      parameter: (value, name) => {
        const open = (isShared: boolean) => new Open<Request>((request) => value(of(request)), isShared)
        return name === undefined ? open(false) : kept(parameters, name, () => open(true))
      },
      once: () => of(this.once()),
    }
  }

  /** Lets go of the request: the questions are kept, and what they were written with would be kept with them. */
  end(): void {
    this.request = undefined
  }

  private ofNow(): Request {
    if (!this.request)
      throw new Error('The plan has been made: nothing more can be asked about the request it was for.')
    return this.request.current
  }
}

function kept<Value>(values: Map<string, Value>, name: string, make: () => Value): Value {
  if (!values.has(name)) values.set(name, make())
  return values.get(name) as Value
}

/** A finished statement that only lacks the values of a request. */
export type Prepared<Request> = (request: Request) => PlannedStatement

/** A statement whose text was generated once, with the values of a request. */
export interface PlannedStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** It changes nothing and locks nothing, so it needs no transaction. */
  readonly reads: boolean
  /** PostgreSQL plans it for its values each time. Otherwise a frequent statement is soon run by one plan for any values. */
  readonly isPlannedAnew?: boolean
}

/** A parameter whose value comes from each request that runs the statement. */
export function openParameter<Request>(value: (request: Request) => unknown): unknown {
  return new Open(value)
}

/**
 * Freezes a statement that reads, written with {@link Planning}: its text is generated once.
 *
 * @returns the statement for a request, with that request's values as parameters
 */
export function prepareStatement<Request>(written: RawBuilder<unknown>): Prepared<Request> {
  return prepared(written, true)
}

/** The same for a statement that writes. */
export function prepareWrite<Request>(written: RawBuilder<unknown>): Prepared<Request> {
  return prepared(written, false)
}

/**
 * A statement that adds up very much: planning it for its values takes milliseconds, and a plan that does not know them, seconds. The dates
 * of a range say how many rows there are.
 */
export function plannedAnew(written: RawBuilder<unknown>): PlannedStatement {
  return { ...prepared<undefined>(written, false)(undefined), isPlannedAnew: true }
}

/** Names a parameter that stands at several places by the same number. */
class PlanCompiler extends PostgresQueryCompiler {
  private readonly numbers = new Map<unknown, number>()

  protected override appendValue(value: unknown): void {
    const number = this.numbers.get(value)
    if (number !== undefined) {
      this.append(`$${number}`)
      return
    }
    super.appendValue(value)
    if (value instanceof Open && value.isShared) this.numbers.set(value, this.numParameters)
  }
}

function prepared<Request>(written: RawBuilder<unknown>, reads: boolean): Prepared<Request> {
  const { sql, parameters } = new PlanCompiler().compileQuery(written.toOperationNode() as RootOperationNode, {
    queryId: '',
  })
  // Joined of thousands of pieces, which would be kept as long as the plan.
  const text = Buffer.from(sql).toString()
  return (request) => ({
    sql: text,
    parameters: parameters.map((value) => (value instanceof Open ? (value as Open<Request>).value(request) : value)),
    reads,
  })
}
