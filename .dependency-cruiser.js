/** Refuses circles of imports, those of types alone included. Who may import whom is in `lint/import-direction.ts`. */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      // A request knows the application's code, and that code is defined by the request that it is given.
      from: {
        pathNot: [
          '^src/server/(custom-code|endpoint|request-context|hooks/hook-definition|jobs/job-definition|webhooks/webhook-definition|mail/mail-definition|reports/report-definition)\\.ts$',
        ],
      },
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|app|custom-screens|custom-actions|rules)/',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
