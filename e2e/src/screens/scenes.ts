import { allPages, isPublic, isSingle, sampleOf, sitePages } from '@hopwise/contract'
import type { Page } from 'playwright-core'

export interface Scene {
  readonly name: string
  readonly path: string
  /** The reader's steps before the picture. */
  readonly act?: (page: Page) => Promise<void>
  /** A page that an admin opens. */
  readonly isOfAdmin?: boolean
  /** Set for a scene that only wide, or only narrow, pages have. */
  readonly only?: 'wide' | 'narrow'
}

/** Pages in the states that differ most. Names of controls are in English and Russian. */
const states: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-open', path: '/?give=BTC&get=SBERRUB&amt=0.05', act: openFirst },
  { name: 'home-filters', path: '/?rmin=100&reserve=5000&nofiat=1&ign=ETH,LTC', act: openFilters },
  { name: 'home-no-route', path: '/?give=BTC&get=SBERRUB&amt=0.0000001' },
  { name: 'home-parted', path: '/?give=BTC&get=USDTTRC20&amt=1' },
  { name: 'home-two-only', path: '/?give=BTC&get=SBERRUB&amt=5' },
  { name: 'home-no-city', path: '/?give=CASHTRY&get=CASHUAH&amt=50000', act: showDeals },
  { name: 'home-cash', path: '/?give=USDTTRC20&get=CASHRUB&amt=100000&side=get' },
  { name: 'home-picker', path: '/', act: openPicker },
  { name: 'exchange', path: '/exchange?give=BTC&get=SBERRUB&amt=0.05' },
  { name: 'exchange-none', path: '/exchange?give=BTC&get=SBERRUB&amt=0.0000001' },
  { name: 'exchange-cash', path: '/exchange?give=USDTTRC20&get=CASHRUB&city=MSK' },
  { name: 'exchangers', path: '/exchangers' },
  { name: 'exchangers-none', path: '/exchangers?q=nobody+has+this+name&rmin=100' },
  { name: 'exchanger', path: '/exchangers', act: openExchanger },
  { name: 'exchanger-missing', path: '/exchangers/nobody' },
  { name: 'arbitrage', path: '/arbitration' },
  { name: 'arbitrage-loops', path: '/arbitration?pct=0&hops=4&odd=1&cap=best' },
  { name: 'arbitrage-together', path: '/arbitration?pct=0&hops=4&odd=1&show=together' },
  { name: 'arbitrage-open', path: '/arbitration?pct=0&hops=4&odd=1&cap=best', act: openFirst },
  { name: 'arbitrage-pairs', path: '/arbitration?pct=0&hops=4&tab=pairs' },
  { name: 'arbitrage-none', path: '/arbitration?pct=90' },
  { name: 'visitor-favorites', path: sitePages.favorites.path },
  { name: 'visitor-profile', path: sitePages.profile.path },
  { name: 'visitor-sign-in', path: sitePages.auth.path },
  { name: 'visitor-spent-link', path: `${sitePages['sign-in'].path}#spent` },
  { name: 'not-found', path: '/exchangres' },
  { name: 'error', path: '/error' },
  { name: 'menu', path: '/exchange', act: openMenu, only: 'narrow' },
]

/** Personal pages, and those of admins. */
const personal: readonly Scene[] = [
  ...allPages
    .filter((page) => ['own', 'admin'].includes(page.kind) && isSingle(page))
    .map(({ name, path }) => ({ name, path, isOfAdmin: true })),
  { name: 'admin-cities', path: '/admin/currencies?tab=cities', isOfAdmin: true },
  { name: 'admin-text', path: '/admin/texts/terms', isOfAdmin: true },
  { name: 'admin-exchanger', path: '/admin/exchangers', isOfAdmin: true, act: openAdminExchanger },
]

/** Every page, as it is and in further states. */
export const scenes: readonly Scene[] = [
  ...states,
  ...allPages
    .filter((page) => isPublic(page) && !states.some(({ name }) => name === page.name))
    .map(({ name }) => ({ name, path: sampleOf(name) })),
  ...personal,
]

async function openFirst(page: Page): Promise<void> {
  const link = page
    .getByRole('link', { name: /steps and reasons|details|^plus|шаги|^плюс|подробн/i })
    .first()
  await link.click()
  await page.getByRole('list', { name: /^(steps|шаги)$/i }).waitFor()
}

async function showDeals(page: Page): Promise<void> {
  await page.getByText(/two deals|две сделки/).scrollIntoViewIfNeeded()
}

async function openFilters(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(filters|фильтры)/i })
    .first()
    .click()
}

async function openPicker(page: Page): Promise<void> {
  const line = page.getByRole('button', { name: /^(change the search|изменить поиск)/i })
  if (await line.isVisible()) await line.click()
  await page
    .getByRole('button', {
      name: /^(you get|вы получите|вы получаете|получаете)/i,
    })
    .first()
    .click()
  await page.keyboard.type('usdt')
}

async function openExchanger(page: Page): Promise<void> {
  await page.locator('main').getByRole('link').first().click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

async function openAdminExchanger(page: Page): Promise<void> {
  const toForms = ':not([href$="/new"], [href$="/import"])'
  await page.locator(`main a[href^="/admin/exchangers/"]${toForms}`).first().click()
  await page.getByRole('tab', { name: /^(details|данные)$/i }).click()
  await page.getByRole('textbox').nth(3).waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(menu|меню)$/i }).click()
}
