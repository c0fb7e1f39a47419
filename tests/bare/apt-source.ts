import { execFileSync } from 'node:child_process'

/** A server of Debian packages, as apt is set up. */
export interface AptSource {
  site: string
  /** Name of the release: `bookworm`. */
  release: string
}

const FORMAT = '$(SITE) $(RELEASE) $(COMPONENT)'

/** The first source of apt's own set-up that has a whole release, rather than its updates; undefined where there is none. */
export function aptSource(): AptSource | undefined {
  const lines = execFileSync('apt-get', ['indextargets', '--format', FORMAT], { encoding: 'utf8' }).split('\n')
  const sources = lines.map((line) => line.split(' ')).filter(([, , component]) => component === 'main')
  const [site, release] = sources.find(([, name]) => name !== undefined && !/[-/]/.test(name)) ?? []
  return site !== undefined && release !== undefined ? { site, release } : undefined
}

/** The proxy that apt is set up with, as the variable that other programs read. */
export function aptProxy(): Record<string, string> {
  const proxy = execFileSync('apt-config', ['dump', '--format', '%v', 'Acquire::http::Proxy'], { encoding: 'utf8' })
  return proxy.trim() === '' ? {} : { http_proxy: proxy.trim() }
}
