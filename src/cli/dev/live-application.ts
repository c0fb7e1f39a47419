import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { loadModel } from '#declarations/load-model.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { giveDeclaredPermissions } from '#server/identity/tenants/give-declared-permissions.ts'
import { createHttpApp } from '#server/http/create-http-app.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import type { ServerParts } from '#server/server-parts.ts'
import { writeGenerated } from '../generated/generated-files.ts'

/**
 * The API of an application whose declarations change while it runs. A valid change is live with its tables and
 * endpoints before the next request is answered; an invalid one changes nothing.
 */
export class LiveApplication {
  private reloading: Promise<void> = Promise.resolve()
  private reloads = 0
  private generating: Promise<void> = Promise.resolve()

  private constructor(
    private readonly root: string,
    private parts: ServerParts,
    private app: FastifyInstance,
    /** Called with the reason when a valid change could not be applied. */
    private readonly report: (problem: unknown) => void,
  ) {}

  static async start(root: string, parts: ServerParts, report: (problem: unknown) => void): Promise<LiveApplication> {
    const application = new LiveApplication(root, parts, await readyApp(parts), report)
    application.generate()
    return application
  }

  /** Answers a request; one that arrives during a reload waits for it. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    void this.reloading.then(() => this.app.routing(request, response))
  }

  /** Reloads declarations and code. Changes saved together are applied together. */
  reload(): void {
    const turn = (this.reloads += 1)
    this.reloading = this.reloading.then(() => (turn === this.reloads ? this.takeOver() : undefined))
  }

  /** The current parts of the server. */
  get current(): ServerParts {
    return this.parts
  }

  async close(): Promise<void> {
    await this.reloading
    await this.generating
    await this.app.close()
  }

  /** Writes what compilers and editors read. No request waits for it. */
  private generate(): void {
    const { model } = this.parts
    this.generating = this.generating
      .then(async () => void (await writeGenerated(this.root, model)))
      .catch((problem: unknown) => this.report(problem))
  }

  private async takeOver(): Promise<void> {
    try {
      const { model, problems } = loadModel(this.root)
      // The page and the terminal show the problems already.
      if (problems.some(({ severity }) => severity === 'error')) return
      const code = await loadServerCode(this.root, readCodeNames(this.root), String(this.reloads))
      await applyMigration(this.parts.database, describeDatabase(model, this.parts.database))
      const parts = { ...this.parts, model, code }
      await giveDeclaredPermissions(parts)
      const app = await readyApp(parts)
      const before = this.app
      this.parts = parts
      this.app = app
      void before.close()
      this.generate()
    } catch (problem) {
      this.report(problem)
    }
  }
}

async function readyApp(parts: ServerParts): Promise<FastifyInstance> {
  const app = await createHttpApp(parts)
  await app.ready()
  return app
}
