import { existsSync } from 'node:fs'
import { findChromium } from '@hopwise/e2e'
import { type Browser, chromium } from 'playwright-core'

const PAGES = new URL('../../../packages/web/dist/index.html', import.meta.url)

/** Chromium without its own background requests. */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(PAGES)) throw new Error('There are no pages to show: run npm run build first.')
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}
