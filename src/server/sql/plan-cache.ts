import { type Answer, type Planning, PlanningNotes } from './planning.ts'

/** A tree of questions: each answer leads to the next question, and at the leaves are the plans. */
interface Branch {
  question?: (request: never) => Answer
  answers: Map<Answer, Branch>
  plan?: unknown
}

/**
 * Caches plans by the questions asked while they were made. Planning is deterministic: equal answers lead to the same
 * next question, so the plans of one key form a tree. A plan can therefore never serve a request that differs in
 * anything it depends on: a permission, a feature, a filter, the null of a root.
 */
export class PlanCache {
  private trees = new Map<string, Branch>()
  private size = 0

  /** @param limit number of plans; when it is reached, the cache is cleared */
  constructor(private readonly limit = 200) {}

  /**
   * The plan for a request: a cached one made for equal answers, or a new one.
   *
   * @param key identifies what is planned (`list books`): must cover everything that `make` uses besides `request`
   * @param make must access the request through the planning alone
   */
  plan<Request, Plan>(key: string, request: Request, make: (planning: Planning<Request>) => Plan): Plan {
    const known = this.find(this.trees.get(key), request as never)
    if (known !== undefined) return known as Plan
    const notes = new PlanningNotes(request)
    const plan = make(notes)
    if (notes.keep) {
      notes.end()
      this.add(key, notes, plan)
    }
    return plan
  }

  private find(tree: Branch | undefined, request: never): unknown {
    let branch = tree
    while (branch?.question) branch = branch.answers.get(branch.question(request))
    return branch?.plan
  }

  private add<Request>(key: string, notes: PlanningNotes<Request>, plan: unknown): void {
    if (this.size >= this.limit) this.clear()
    this.size += 1
    let branch = emptied(this.trees, key)
    for (const { question, answer } of notes.asked) {
      branch.question ??= question
      branch = emptied(branch.answers, answer)
    }
    branch.plan = plan
  }

  private clear(): void {
    this.trees = new Map()
    this.size = 0
  }
}

const caches = new WeakMap<object, PlanCache>()

/** The plans of a model. A reloaded model starts without any. */
export function plansOf(model: object): PlanCache {
  let cache = caches.get(model)
  if (!cache) caches.set(model, (cache = new PlanCache()))
  return cache
}

function emptied<Key>(branches: Map<Key, Branch>, key: Key): Branch {
  let branch = branches.get(key)
  if (!branch) branches.set(key, (branch = { answers: new Map() }))
  return branch
}
