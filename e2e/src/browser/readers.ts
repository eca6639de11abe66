import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchBrowser } from './launch-browser.ts'
import { visit, type Visit, type VisitOptions } from './visit.ts'

export interface ReaderOptions extends VisitOptions {
  /** Expected troubles of the journey. */
  readonly mayComplain?: RegExp
}

/**
 * The readers of a file's journeys. After each journey their pages must be without complaint: no
 * console error or warning, no failed request. A failed journey leaves a picture of each page
 * behind. One that fails again leaves a trace of its second try, too; recording each first try
 * would slow all journeys.
 */
export function readers(origin: () => string): (options?: ReaderOptions) => Promise<Visit> {
  let browser: Browser | undefined
  let open: { visited: Visit; mayComplain: RegExp | undefined }[] = []
  let isTraced = false

  beforeAll(async () => {
    browser = await launchBrowser()
  })

  beforeEach(({ task }) => {
    isTraced = (task.result?.retryCount ?? 0) > 0
  })

  afterEach(async ({ task }) => {
    const ended = open
    open = []
    const isFailed = task.result?.state === 'fail'
    const complaints = (): string[] =>
      ended.flatMap(({ visited, mayComplain }) =>
        visited.troubles.filter((trouble) => !mayComplain?.test(trouble)),
      )
    for (const { visited } of ended) {
      if (isFailed || complaints().length > 0) await leaveTracks(visited, task.name, isTraced)
      // Playwright leaves a folder behind where a trace is not stopped.
      else if (isTraced) await visited.context.tracing.stop().catch(() => undefined)
      await visited.context.close()
    }
    if (isFailed) return
    expect(complaints(), 'beneath the page').toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
  })

  return async ({ mayComplain, ...options } = {}) => {
    const visited = await visit(browser!, origin(), options)
    if (isTraced) await visited.context.tracing.start({ screenshots: true, snapshots: true })
    open.push({ visited, mayComplain })
    return visited
  }
}

async function leaveTracks(
  { context, page, troubles }: Visit,
  journey: string,
  isTraced: boolean,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hopwise-journey-failed-'))
  const picture = join(folder, 'page.png')
  const taken = () => page.screenshot({ path: picture })
  // On a busy machine Chromium fails now and then to take one.
  await taken().catch(() => taken().catch(() => undefined))
  process.stderr.write(`${journey}\n  at ${page.url()}, see ${picture}\n`)
  if (isTraced) {
    const trace = join(folder, 'trace.zip')
    await context.tracing.stop({ path: trace }).catch(() => undefined)
    process.stderr.write(`  its second try step by step: ${trace}\n`)
  }
  for (const trouble of troubles) process.stderr.write(`  ${trouble}\n`)
}
