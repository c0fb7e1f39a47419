import { defineConfig } from 'vite'
import { applicationConfig } from './src/cli/vite/application-config.ts'

export default defineConfig(applicationConfig(import.meta.dirname))
