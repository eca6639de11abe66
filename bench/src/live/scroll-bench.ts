import type { Page } from 'playwright-core'
import type { BenchOptions } from '../report/bench-options.ts'
import type { Report } from '../report/figure.ts'
import { median } from '../report/statistics.ts'
import { LoopStream, ROWS, UPDATES_A_SECOND } from './loop-stream.ts'
import { openBrowser } from './open-browser.ts'

const ROUNDS = 5
const SECONDS = 4
const AWAKE_MS = 2_000
/** A reader's speed of scrolling while looking for something, in CSS pixels a second. */
const SPEED = 1_500

/**
 * Rates per second: frames drawn during scripted steps, their minimum, and scroll events of a
 * wheel.
 */
interface Scroll {
  readonly fps: number
  readonly worstFps: number
  readonly turns: number
}

/** The frame rate while a thousand live rows are scrolled, compared with a page of plain rows. */
export async function scrollBench({ dump }: BenchOptions): Promise<Report> {
  const stream = await LoopStream.start(dump)
  const browser = await openBrowser()
  try {
    const context = { viewport: { width: 1280, height: 900 }, locale: 'en-US' }
    const live = await browser.newPage(context)
    await live.goto(`${stream.origin}/arbitration?pct=0&hops=4&cap=best&odd=1&show=offers`)
    await live.getByRole('row').nth(5).waitFor()
    const plain = await browser.newPage(context)
    await plain.setContent(Array.from({ length: ROWS }, (_, at) => `<p>row ${at}</p>`).join(''))
    const of: Record<'live' | 'plain', Scroll[]> = { live: [], plain: [] }
    for (let round = 0; round < ROUNDS; round++) {
      of.live.push(await bothWays(live))
      of.plain.push(await bothWays(plain))
    }
    const middle = (name: keyof typeof of, figure: keyof Scroll) =>
      median(of[name].map((each) => each[figure]))
    return {
      figures: [
        {
          what: 'live rows: frames a second, median',
          measured: middle('live', 'fps'),
          unit: '',
          must: 55,
          aim: 60,
          isMoreBetter: true,
        },
        { what: 'plain rows: the same', measured: middle('plain', 'fps'), unit: '' },
        {
          what: 'live rows: the worst second, median',
          measured: middle('live', 'worstFps'),
          unit: '',
        },
        { what: 'plain rows: the same', measured: middle('plain', 'worstFps'), unit: '' },
        {
          what: 'live rows, by the wheel: turns of the page a second, median',
          measured: middle('live', 'turns'),
          unit: '',
          must: 55,
          aim: 60,
          isMoreBetter: true,
        },
        { what: 'plain rows: the same', measured: middle('plain', 'turns'), unit: '' },
      ],
      notes: [
        `${ROWS} loops, ${UPDATES_A_SECOND} of them changed every second in one frame of the ` +
          `stream; ${ROUNDS} times ${SECONDS} s at ${SPEED} px a second, pages by turns; ` +
          'headless, drawn without a graphics card',
        'by the wheel a page is moved without its own thread, which has its turn when it can: ' +
          'rows come into sight at those turns',
      ],
    }
  } finally {
    await browser.close()
    await stream.stop()
  }
}

async function bothWays(page: Page): Promise<Scroll> {
  return { ...(await scrolled(page)), turns: await wheeled(page) }
}

/** Scrolls down and up again, and counts the drawn frames. */
async function scrolled(page: Page): Promise<Omit<Scroll, 'turns'>> {
  await page.bringToFront()
  // A hidden page drops its stream, and reconnects it later.
  await page.waitForTimeout(AWAKE_MS)
  return page.evaluate(
    ({ seconds, speed }) =>
      new Promise<{ fps: number; worstFps: number }>((resolve) => {
        const startMs = performance.now()
        const perSecond: number[] = Array.from({ length: seconds }, () => 0)
        const draw = (nowMs: number): void => {
          const second = Math.floor((nowMs - startMs) / 1_000)
          if (second >= seconds) {
            const all = perSecond.reduce((sum, each) => sum + each, 0)
            resolve({ fps: all / seconds, worstFps: Math.min(...perSecond) })
            return
          }
          if (second >= 0) perSecond[second]!++
          const half = (seconds * 1_000) / 2
          const doneMs = nowMs - startMs
          window.scrollTo(0, (Math.min(doneMs, 2 * half - doneMs) / 1_000) * speed)
          requestAnimationFrame(draw)
        }
        requestAnimationFrame(draw)
      }),
    { seconds: SECONDS, speed: SPEED },
  )
}

/** Scrolls down and up again with a wheel, and counts scroll events per second. */
async function wheeled(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const count = await page.evaluateHandle(() => {
    const counted = { turns: 0, isOver: false }
    const turn = (): void => {
      counted.turns++
      if (!counted.isOver) requestAnimationFrame(turn)
    }
    requestAnimationFrame(turn)
    return counted
  })
  const startMs = performance.now()
  for (const way of [-1, 1]) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 500,
      yDistance: (way * SECONDS * SPEED) / 2,
      speed: SPEED,
      gestureSourceType: 'mouse',
    })
  }
  const seconds = (performance.now() - startMs) / 1_000
  const turns = await count.evaluate((counted) => {
    counted.isOver = true
    return counted.turns
  })
  await devtools.detach()
  return turns / seconds
}
