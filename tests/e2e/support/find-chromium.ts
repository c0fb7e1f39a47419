import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows does the same for a quarter less of the processor. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium or Chrome to test with: `CHROME_PATH`, an installed one, or on Debian as root a package, installed now. */
export function findChromium(): string {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    for (const name of PACKAGES) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit' })
      const added = installed()
      if (added) return added
    }
  }
  throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROME_PATH to its program.')
}

function installed(): string | undefined {
  return [process.env.CHROME_PATH ?? '', ...PLACES].find((place) => place && existsSync(place))
}
