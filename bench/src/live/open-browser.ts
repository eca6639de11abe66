import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PAGES = new URL('../../../packages/web/dist/index.html', import.meta.url)

/** Chromium as Debian installs it, or where CHROMIUM_PATH says. */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(PAGES)) throw new Error('There are no pages to show: run npm run build first.')
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}
