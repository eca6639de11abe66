import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLocale } from '#web/lib/texts/texts.ts'
import { chooseColorMode } from '#web/lib/page/theme.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  startAnsweringServer(smallMarket())
})
afterEach(async () => {
  await act(() => chooseLocale('en'))
  chooseColorMode('light')
})

test('the language switch names the other language in that language, and remembers the choice', async () => {
  const { user } = showPage('/nowhere')
  await user.click(await screen.findByRole('button', { name: 'Русский, ru' }))
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
  expect(document.documentElement.lang).toBe('ru')
  expect(localStorage.getItem('user-locale')).toBe('ru')
  expect(screen.getByRole('button', { name: 'English, en' })).toHaveAttribute('lang', 'en')
})

test('the colour scheme is chosen from a menu by keyboard, and remembered', async () => {
  const { user } = showPage('/nowhere')
  const opener = await screen.findByRole('button', { name: 'Colour scheme' })
  opener.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('color-mode')).toBe('dark')
  expect(opener).toHaveFocus()
})

test('gain and loss are shown without red and green if the reader chooses so', async () => {
  const { user } = showPage('/nowhere')
  const opener = await screen.findByRole('button', { name: 'Colour scheme' })
  await user.click(opener)
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Without red and green' }))
  expect(document.documentElement.dataset['colors']).toBe('safe')
  expect(localStorage.getItem('color-safe')).toBe('on')
  await user.click(opener)
  const chosen = screen.getByRole('menuitemcheckbox', { name: 'Without red and green' })
  expect(chosen).toHaveAttribute('aria-checked', 'true')
  await user.click(chosen)
  expect(document.documentElement.dataset['colors']).toBeUndefined()
  expect(localStorage.getItem('color-safe')).toBeNull()
})

test('the logo leads home from every page but home', async () => {
  const { router } = showPage('/nowhere')
  expect(await screen.findByRole('link', { name: 'Hopwise, to the home page' })).toBeVisible()
  await act(() => router.navigate('/'))
  expect(screen.queryByRole('link', { name: 'Hopwise, to the home page' })).toBeNull()
})

test('the button at the foot of the home page leads back to its heading', async () => {
  const { user } = showPage('/')
  const heading = await screen.findByRole('heading', { level: 1 })
  Object.assign(window, { scrollY: 2_000 })
  act(() => void dispatchEvent(new Event('scroll')))
  await user.click(await screen.findByRole('button', { name: 'Scroll to top' }))
  expect(heading).toHaveFocus()
  Object.assign(window, { scrollY: 0 })
})

test('an unknown address is reported and offers other pages', async () => {
  showPage('/exchangres')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(screen.getByText('/exchangres')).toBeVisible()
  const ways = within(screen.getByRole('navigation', { name: 'Perhaps you were looking for' }))
  expect(ways.getAllByRole('link')[0]).toHaveTextContent('Exchangers')
  await waitFor(() => expect(document.title).toBe('Page not found · Hopwise'))
})

test('the menu of small screens opens, and Escape closes it after its fade', async () => {
  const { user } = showPage('/nowhere', { width: 360 })
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(within(menu).getByRole('link', { name: 'Exchangers' })).toBeVisible()
  expect(within(menu).getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/subscribe')
  await user.click(within(menu).getByRole('button', { name: 'Close' }))
  expect(menu).toBeInTheDocument()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('an offline page says that it is offline and states the time of its rates', async () => {
  showPage('/nowhere')
  await screen.findByText('40,000 offers')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/^Offline\. Showing rates from \d/)).toBeVisible()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Connected again')).toBeVisible()
})
