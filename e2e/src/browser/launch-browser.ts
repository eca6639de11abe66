import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/** Nothing but the page asks for anything; root may not use the sandbox. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !isRoot,
    args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
  })
}
