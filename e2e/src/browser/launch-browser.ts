import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/** Nothing but the page asks for anything. The pages are our own: they need no sandbox. */
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
