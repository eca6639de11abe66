import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'

/** The limit of the first load, with a thousand bytes to a KB: see docs/performance-pages.md. */
const MOST_BYTES = 195_000
/** The modules of the page, and what they import. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g

test('the scripts that the home page waits for are at most 195 KB in gzip', async () => {
  const origin = inject('origin')
  const page = await (await fetch(origin)).text()
  const files = [...page.matchAll(SCRIPTS)].map(([, file = '']) => file)
  const sizes = await Promise.all(
    files.map(async (file) => {
      const script = await (await fetch(new URL(file, origin))).bytes()
      return gzipSync(script, { level: 9 }).length
    }),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  // React alone is more than this: less was read wrongly.
  expect(bytes).toBeGreaterThan(60_000)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})
