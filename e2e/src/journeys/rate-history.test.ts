import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, test } from 'vitest'
import { excessOf } from '../browser/every-look.ts'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'
import { graphql } from '../product/people.ts'

const origin = () => inject('origin')
const visit = readers(origin)

const PAIR = '/exchange?give=BTC&get=SBERRUB&amt=0.05'

interface RateHistoryResponse {
  readonly data?: {
    readonly rateHistory: { readonly points: readonly { readonly close: unknown }[] }
  }
}

/** Waits for the pair's simulated past, which a first start writes in the background. */
async function untilPast(): Promise<void> {
  const question = '{ rateHistory(give: "BTC", get: "SBERRUB", range: H24) { points { close } } }'
  const known = async () => {
    const { data } = (await (await graphql(origin(), question)).json()) as RateHistoryResponse
    return data?.rateHistory.points.filter(({ close }) => close !== null).length ?? 0
  }
  await expect.poll(known, { timeout: 880_000, interval: 2_000 }).toBeGreaterThan(60)
}

beforeEach(untilPast, 900_000)

const picture = (page: Page) => page.getByRole('img', { name: /^Best rate of BTC → Sberbank/ })
const figure = (page: Page) => page.getByRole('figure', { name: /^Best rate of BTC → Sberbank/ })

/** The announcement of the value under the cursor. */
const said = (page: Page) => figure(page).getByRole('status').innerText()

test('the chart of a pair is opened, read and left by keyboard alone', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto(PAIR)
  const opener = page.getByRole('button', { name: /^Rate history: .*in 24 hours/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await picture(page).locator('canvas').waitFor()
  expect(new URL(page.url()).searchParams.get('range')).toBe('24h')
  await expect
    .poll(() => picture(page).getAttribute('aria-label'))
    .toMatch(/ (rose|fell) \d+\.\d+% in 24 hours$| is as it was/)
  await picture(page).focus()
  await page.keyboard.press('End')
  await expect.poll(() => said(page)).toMatch(/Best \d,\d{3},\d{3}/)
  const newest = await said(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => said(page)).not.toBe(newest)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => said(page)).toBe(newest)
  await page.keyboard.press('Escape')
  await expect.poll(() => said(page)).toBe('')
})

test('the CSV file of a chart has the same rows as the table of the chart', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto(`${PAIR}&range=24h`)
  await picture(page).waitFor()
  await figure(page).getByRole('button', { name: 'Table' }).press('Enter')
  const rows = figure(page).getByRole('row')
  const count = await rows.count()
  expect(count).toBeGreaterThan(60)
  const best = await rows.nth(1).getByRole('cell').nth(4).innerText()
  const download = page.waitForEvent('download')
  await figure(page).getByRole('button', { name: 'Save as CSV' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^rate-btc-sberrub-24h-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('"Best, RUB for 1 BTC"')
  expect(lines.length).toBe(count - 1)
  const [time, , , , close] = lines[0]!.split(',')
  expect(new Date(time!).toISOString()).toBe(time)
  expect(Number(Number(close).toPrecision(6))).toBe(Number(best.replaceAll(',', '')))
})

test.each(['light', 'dark'] as const)('the chart is accessible in the %s theme', async (theme) => {
  for (const width of [360, 1280]) {
    const { page } = await visit({ width, height: 800, theme, isCalm: true })
    await page.goto(`${PAIR}&range=24h`)
    await picture(page).locator('canvas').waitFor()
    await figure(page).getByRole('button', { name: 'Table' }).click()
    await figure(page).getByRole('table').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await expect.poll(() => excessOf(page)).toBe(0)
  }
})

test('a chart prints as a table and stays visible with forced colours', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto(`${PAIR}&range=24h`)
  await picture(page).locator('canvas').waitFor()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => inksOf(page)).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  await figure(page).getByRole('table').waitFor()
  await expect.poll(() => picture(page).isVisible()).toBe(false)
})

/** The number of colours in a picture, without its ground. */
function inksOf(page: Page): Promise<number> {
  return page.locator('figure canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const { data } = (canvas as HTMLCanvasElement)
      .getContext('2d')!
      .getImageData(0, 0, width, height)
    const inks = new Set<string>()
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255) inks.add(data.slice(at, at + 3).join())
    }
    return inks.size
  })
}

test('a closed chart takes no space, and an open chart reserves its space before it loads', async () => {
  const { page } = await visit({ width: 1280, height: 800, isCalm: true })
  await page.goto(PAIR)
  await page.getByRole('button', { name: /in 24 hours/ }).waitFor()
  const wholeRows = () =>
    page.locator('main tbody tr').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }).length,
    )
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(11)
  const answers = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query RateHistory')) await answers.promise
    await route.continue()
  })
  await page.goto(`${PAIR}&range=24h`)
  const head = page.getByRole('columnheader', { name: 'Exchanger' })
  await figure(page).waitFor()
  const awaited = (await head.boundingBox())!.y
  answers.resolve()
  await picture(page).locator('canvas').waitFor()
  expect(Math.abs((await head.boundingBox())!.y - awaited)).toBeLessThanOrEqual(2)
})

test('rows of chains have charts of the last 24 hours, which are fetched in batches', async () => {
  const { page } = await visit({ width: 1280, height: 800, isCalm: true })
  const batchSizes: number[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('query Sparklines')) {
      const { variables } = JSON.parse(body) as { variables: { pairs: readonly unknown[] } }
      batchSizes.push(variables.pairs.length)
    }
  })
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05&live=off')
  const first = page.getByRole('article').filter({ hasText: 'in 24 hours' }).first()
  await first.waitFor()
  await expect.poll(() => first.locator('svg path[stroke-linejoin]').count()).toBeGreaterThan(0)
  expect((await first.boundingBox())!.height).toBeLessThanOrEqual(57)
  expect(Math.max(...batchSizes)).toBeLessThanOrEqual(60)
  expect(batchSizes.length).toBeLessThanOrEqual(3)
})
