import { existsSync } from 'node:fs'

/** The headless shell comes first: a page costs half the processor there. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
]

/** The installed browser; `CHROMIUM_PATH` names another one. */
export function findChromium(
  env: Readonly<Record<string, string | undefined>> = process.env,
  isThere: (path: string) => boolean = existsSync,
): string {
  const named = env['CHROMIUM_PATH']
  if (named) {
    if (isThere(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, and there is nothing there.`)
  }
  const found = usualPlaces.find((path) => isThere(path))
  if (found) return found
  throw new Error(
    'Chromium is needed, and none is where it usually is. Install it, on Debian ' +
      'with `apt-get install chromium-headless-shell`, or set CHROMIUM_PATH to where it is.',
  )
}
