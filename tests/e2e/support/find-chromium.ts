import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium or Chrome to test with: `CHROME_PATH`, an installed one, or on Debian as root the package, installed now. */
export function findChromium(): string {
  const found = [process.env.CHROME_PATH ?? '', ...PLACES].find((place) => place && existsSync(place))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
    return '/usr/bin/chromium'
  }
  throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROME_PATH to its program.')
}
