import { existsSync } from 'node:fs'

/** First the one without a window's browser around it: a page costs half the processor. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
]

/** The browser that is installed; `CHROMIUM_PATH` names another one. */
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
