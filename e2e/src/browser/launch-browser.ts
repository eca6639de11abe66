import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/** Flags against the browser's own requests, and without a sandbox, as the pages are our own. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: quiet })
}
