import { DatabaseBusy } from '../database-errors.ts'

interface Waiting {
  person: string
  begin: () => void
}

/**
 * Holds lists back, so that however many are asked for at once, some connections stay free for everything else: a record, a
 * change, the confirmation of a session. One person never has all that lists may have. Who waits longer than for a
 * connection is told that the database is busy.
 */
export class ListLane {
  private running = 0
  private readonly byPerson = new Map<string, number>()
  private readonly waiting: Waiting[] = []
  private readonly mostOfOne: number

  /**
   * @param most lists at a time
   * @param patience ms
   */
  constructor(
    private readonly most: number,
    private readonly patience: number,
  ) {
    this.mostOfOne = Math.max(1, most - 2)
  }

  /** @throws DatabaseBusy */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await this.enter(person)
    try {
      return await work()
    } finally {
      this.leave(person)
    }
  }

  private enter(person: string): Promise<void> | undefined {
    if (this.isFree(person)) {
      this.take(person)
      return undefined
    }
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        person,
        begin: () => {
          clearTimeout(timer)
          this.take(person)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(one), 1)
        reject(new DatabaseBusy())
      }, this.patience)
      this.waiting.push(one)
    })
  }

  private leave(person: string): void {
    this.running -= 1
    const left = (this.byPerson.get(person) ?? 1) - 1
    if (left > 0) this.byPerson.set(person, left)
    else this.byPerson.delete(person)
    // Those of a person who has enough already let others by.
    const next = this.waiting.findIndex((one) => this.isFree(one.person))
    if (next >= 0) this.waiting.splice(next, 1)[0]?.begin()
  }

  private isFree(person: string): boolean {
    return this.running < this.most && (this.byPerson.get(person) ?? 0) < this.mostOfOne
  }

  private take(person: string): void {
    this.running += 1
    this.byPerson.set(person, (this.byPerson.get(person) ?? 0) + 1)
  }
}
