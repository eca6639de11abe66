import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './launch-browser.ts'
import { visit, type Visit, type VisitOptions } from './visit.ts'

export interface ReaderOptions extends VisitOptions {
  /** Expected troubles of the journey. */
  readonly mayComplain?: RegExp
}

/**
 * The readers of a file's journeys. After each journey their pages must be without complaint: no
 * console error or warning, no failed request. A failed journey leaves a picture behind.
 */
export function readers(origin: () => string): (options?: ReaderOptions) => Promise<Visit> {
  let browser: Browser | undefined
  let open: { visited: Visit; mayComplain: RegExp | undefined }[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
  })

  afterEach(async ({ task }) => {
    const ended = open
    open = []
    const isFailed = task.result?.state === 'fail'
    for (const { visited } of ended) {
      if (isFailed) await leavePicture(visited, task.name)
      await visited.context.close()
    }
    if (isFailed) return
    const complaints = ended.flatMap(({ visited, mayComplain }) =>
      visited.troubles.filter((trouble) => !mayComplain?.test(trouble)),
    )
    expect(complaints, 'beneath the page').toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
  })

  return async ({ mayComplain, ...options } = {}) => {
    const visited = await visit(browser!, origin(), options)
    open.push({ visited, mayComplain })
    return visited
  }
}

async function leavePicture({ page, troubles }: Visit, journey: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hopwise-journey-failed-'))
  const path = join(folder, 'page.png')
  await page.screenshot({ path }).catch(() => undefined)
  process.stderr.write(`${journey}\n  at ${page.url()}, see ${path}\n`)
  for (const trouble of troubles) process.stderr.write(`  ${trouble}\n`)
}
