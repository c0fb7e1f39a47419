#!/usr/bin/env node
import { isServed, serveBuilt } from './serve-built.js'

const command = process.argv[2]
if (isServed(command)) {
  await serveBuilt(command)
} else {
  // The framework is TypeScript as it is written, which Node does not read inside of node_modules.
  const { register } = await import('tsx/esm/api')
  register()
  await import('../src/cli/rollcall.ts')
}
