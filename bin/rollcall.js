#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// The framework is TypeScript as it is written, which Node does not read inside of node_modules.
register()
await import('../src/cli/rollcall.ts')
