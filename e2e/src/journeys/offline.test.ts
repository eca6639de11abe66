import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))
/**
 * A question with loops at all times, as in some minutes none answers the page's first one. Every
 * way is listed, because gathering them by offers takes seconds on a busy machine.
 */
const anyLoops = '/arbitration?pct=0&hops=4&odd=1&small=1&cap=best&show=offers'
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

const anyRow = (page: Page) => page.getByRole('main').locator('tbody tr, article, li').first()
const rows = (page: Page) => page.getByRole('main').getByRole('article')

/** Loads a page with a network, waits until the pages are on the device, and cuts the network. */
async function loseNetwork(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
}

/** Tells a page from a service worker that the network is away, which the browser does not do. */
async function announceOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await context.setOffline(true)
}

/** Whether the device has the answer, which it stores a moment after the page gets it. */
const isKept = (page: Page, question: string) =>
  page.evaluate(async (name) => {
    const made = await indexedDB.databases()
    if (made.length === 0) return false
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open(made[0]!.name!)
      opening.onsuccess = () => {
        const kept = opening.result.transaction('keyval').objectStore('keyval').count(name)
        kept.onsuccess = () => resolve(kept.result > 0)
        opening.result.close()
      }
    })
  }, question)

test('the home page reopens without a network, with the last rates and their time', async () => {
  const { page, context } = await visit({ keepsPages: true, mayComplain: noNetwork })
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  await rows(page).nth(3).waitFor()
  await expect.poll(() => isKept(page, 'LivePaths')).toBe(true)
  await loseNetwork(page, context)
  await page.reload()
  await announceOffline(context)
  await page.getByText(/^Offline\. Showing rates from \d/).waitFor()
  await rows(page).nth(3).waitFor()
  await expect.poll(() => rows(page).first().innerText()).toContain('Sberbank')
  // The form shows names too, not codes.
  const get = page.getByRole('button', { name: /^You get/ })
  await expect.poll(() => get.innerText()).toContain('Sberbank')
  const find = page.getByRole('button', { name: 'Find' })
  await expect.poll(() => find.getAttribute('aria-disabled')).toBe('true')
  await expect
    .poll(() => find.getAttribute('title'))
    .toBe('Offline: nothing new can be found until you are back.')

  await context.setOffline(false)
  await page.getByText('Connected again').waitFor()
  await expect.poll(() => find.getAttribute('aria-disabled')).not.toBe('true')
})

test('lists, exchangers and help reopen without a network', async () => {
  const { page, context } = await visit({ keepsPages: true, mayComplain: noNetwork })
  const pages = [
    ['/exchange?give=BTC&get=SBERRUB', 'PairOffers'],
    ['/exchangers', 'Exchangers'],
    [anyLoops, 'LiveCycles'],
    ['/faq', 'FaqCategories'],
  ] as const
  for (const [path, question] of pages) {
    await page.goto(path)
    await anyRow(page).waitFor()
    await expect.poll(() => isKept(page, question)).toBe(true)
    await loseNetwork(page, context)
    await page.reload()
    await announceOffline(context)
    await page.getByText(/^Offline\. Showing rates from \d/).waitFor()
    await expect.poll(() => anyRow(page).isVisible()).toBe(true)
    await context.setOffline(false)
    await page.getByText('Connected again').waitFor()
  }
})

test('each legal text that was read reopens without a network', async () => {
  const { page, context } = await visit({ keepsPages: true, mayComplain: noNetwork })
  const texts = ['/privacy', '/terms'] as const
  for (const path of texts) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading', { level: 2 }).nth(2).waitFor()
  }
  await loseNetwork(page, context)
  for (const path of texts) {
    await page.goto(path)
    await announceOffline(context)
    await page.getByText(/^Offline\./).waitFor()
    const parts = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.poll(() => parts.count()).toBeGreaterThan(2)
  }
})

test('a search that was never opened on the device shows no rows without a network', async () => {
  const { page, context } = await visit({ keepsPages: true, mayComplain: noNetwork })
  await page.goto('/exchange?give=BTC&get=SBERRUB')
  await anyRow(page).waitFor()
  await loseNetwork(page, context)
  await page.goto('/exchange?give=ETH&get=SBERRUB')
  await page.getByRole('alert').getByText('No connection to the server.').waitFor()
  await expect.poll(() => anyRow(page).count()).toBe(0)
})

test('a page that is not stored on the device waits for a connection and then appears', async () => {
  const { page, context } = await visit({ mayComplain: noNetwork })
  await page.goto('/exchange?give=BTC&get=SBERRUB')
  await anyRow(page).waitFor()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Affiliate' }).click()
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
  await expect.poll(() => page.getByText(/has been updated/).count()).toBe(0)
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: /affiliate/i }).waitFor()
})

test('the site can be installed as an app on a device', async () => {
  const { page, context } = await visit()
  await page.goto('/')
  const session = await context.newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string }[] }
  const sizes = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ src }) => {
          const picture = new Image()
          picture.src = src
          await picture.decode()
          return `${picture.naturalWidth}x${picture.naturalHeight}`
        }),
      ),
    icons.filter(({ sizes: said }) => said !== 'any'),
  )
  expect(sizes).toEqual(icons.map(({ sizes: said }) => said).filter((said) => said !== 'any'))
})
