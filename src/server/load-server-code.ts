import type { CodeNames, ServerCodeKind } from '#protocol/custom-code.ts'
import type { KindCode } from '#protocol/kinds/own-kind.ts'
import type { ServerCode } from './custom-code.ts'
import { FRAMEWORK_JOBS } from './framework-jobs.ts'
import type { MaterializedDefinition } from './materialized/materialized-definition.ts'
import type { ReportDefinition } from './reports/report-definition.ts'
import type { MailDefinition } from './mail/mail-definition.ts'
import { importCode } from './sources.ts'
import type { WebhookDefinition } from './webhooks/webhook-definition.ts'

/**
 * Loads the server code of an application by its file names: `custom-actions/books/withdraw.endpoint.ts` is the
 * endpoint `books/withdraw`.
 *
 * @param root folder of the application
 * @param version cache key for the loader, so that development reloads a saved file
 * @throws Error that names the file when it cannot be loaded, or has no default export
 */
export async function loadServerCode(root: string, names: CodeNames, version = ''): Promise<ServerCode> {
  const load = <Definition>(kind: ServerCodeKind) => loadKind<Definition>(root, kind, names[kind], version)
  return {
    endpoints: await load<ServerCode['endpoints'][string]>('endpoint'),
    hooks: await load<ServerCode['hooks'][string]>('hook'),
    computed: await load<ServerCode['computed'][string]>('computed'),
    queries: await load<ServerCode['queries'][string]>('query'),
    materialized: await load<MaterializedDefinition>('materialized'),
    jobs: { ...FRAMEWORK_JOBS, ...(await load<ServerCode['jobs'][string]>('job')) },
    reports: await load<ReportDefinition>('report'),
    webhooks: await load<WebhookDefinition>('webhook'),
    mails: await load<MailDefinition>('mail'),
    kinds: await load<KindCode>('kind'),
  }
}

async function loadKind<Definition>(
  root: string,
  kind: ServerCodeKind,
  names: readonly string[],
  version: string,
): Promise<Record<string, Definition>> {
  const definitions = names.map(async (name) => {
    const path = `custom-actions/${name}.${kind}.ts`
    const module = (await importCode(root, path, version).catch((cause: unknown) => {
      throw new Error(`${path} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    })) as { default?: Definition }
    if (module.default === undefined) throw new Error(`${path} has no default export.`)
    return [name, module.default] as const
  })
  return Object.fromEntries(await Promise.all(definitions))
}
