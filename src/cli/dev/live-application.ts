import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { loadModel } from '#declarations/load-model.ts'
import { readCodeNames } from '#declarations/read-code-names.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { createHttpApp } from '#server/http/create-http-app.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import type { ServerParts } from '#server/server-parts.ts'

/**
 * The API of an application whose declarations change while it runs. A change that checks clean is live with its tables
 * and endpoints before the next request is answered; one that does not changes nothing.
 */
export class LiveApplication {
  private reloading: Promise<void> = Promise.resolve()
  private reloads = 0

  private constructor(
    private readonly root: string,
    private parts: ServerParts,
    private app: FastifyInstance,
    /** Told why a change that checks clean could not be taken over. */
    private readonly report: (problem: unknown) => void,
  ) {}

  static async start(root: string, parts: ServerParts, report: (problem: unknown) => void): Promise<LiveApplication> {
    return new LiveApplication(root, parts, await readyApp(parts), report)
  }

  /** Answers a request; one that comes while a change is taken over waits for it. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    void this.reloading.then(() => this.app.routing(request, response))
  }

  /** Reads declarations and code anew. Changes that are saved together are taken over together. */
  reload(): void {
    const turn = (this.reloads += 1)
    this.reloading = this.reloading.then(() => (turn === this.reloads ? this.takeOver() : undefined))
  }

  /** What it is made of at this moment. */
  get current(): ServerParts {
    return this.parts
  }

  async close(): Promise<void> {
    await this.reloading
    await this.app.close()
  }

  private async takeOver(): Promise<void> {
    try {
      const { model, problems } = loadModel(this.root)
      // The page and the terminal show what is wrong already.
      if (problems.some(({ severity }) => severity === 'error')) return
      const code = await loadServerCode(this.root, readCodeNames(this.root), String(this.reloads))
      await applyMigration(this.parts.database, describeDatabase(model))
      const parts = { ...this.parts, model, code }
      const app = await readyApp(parts)
      const before = this.app
      this.parts = parts
      this.app = app
      void before.close()
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
