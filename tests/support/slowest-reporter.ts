import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 20

/** Ends a run of many files by naming those that took longest, each with its longest test, so that growth is seen early. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length > SHOWN)
      process.stdout.write(`\nThe slowest ${SHOWN} files:\n${slowest(modules).join('\n')}\n\n`)
  }
}

function slowest(modules: readonly TestModule[]): string[] {
  return modules
    .map((module) => ({ module, ms: timeOf(module) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ module, ms }) => `${seconds(ms)}  ${module.relativeModuleId}${longestTest(module)}`)
}

/** Time to load a file, to prepare its tests and to run them; ms. */
function timeOf(module: TestModule): number {
  const { collectDuration, environmentSetupDuration, prepareDuration, setupDuration, duration } = module.diagnostic()
  return collectDuration + environmentSetupDuration + prepareDuration + setupDuration + duration
}

function longestTest(module: TestModule): string {
  const tests = [...module.children.allTests()].map((test) => ({ test, ms: test.diagnostic()?.duration ?? 0 }))
  const [longest] = tests.toSorted((one, other) => other.ms - one.ms)
  return longest ? ` (${seconds(longest.ms).trim()} of it: ${longest.test.fullName})` : ''
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(8)
}
