import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closePalette, switchSingleKeys } from '#web/lib/page/palette-state.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { exchanger, smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  startAnsweringServer(
    smallMarket({ exchangers: () => ({ items: [exchanger({ name: 'Corallane' })], total: 1 }) }),
  )
})
afterEach(() => {
  act(() => closePalette())
  switchSingleKeys(true)
})

const field = () => screen.findByRole('combobox', { name: 'Search pages, pairs and exchangers' })

test('Ctrl+K finds a pair by two words, and Enter leads to its chains', async () => {
  const { user, currentAddress } = showPage('/nowhere')
  await screen.findByText('40,000 offers')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), '0.5 btc sber')
  expect(await screen.findByRole('option', { name: /^0\.5 BTC → Sberbank/ })).toBeVisible()
  await user.keyboard('{Enter}')
  await expect.poll(currentAddress).toBe('/?give=BTC&get=SBERRUB&amt=0.5')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the search on the page for unknown addresses finds exchangers by their names', async () => {
  const { user, currentAddress } = showPage('/nowhere')
  const main = within(screen.getByRole('main'))
  await user.click(await main.findByRole('button', { name: 'Search the site' }))
  await user.type(await field(), 'coral')
  await user.click(await screen.findByRole('option', { name: /Corallane/ }))
  await expect.poll(currentAddress).toBe('/exchangers/corallane')
})

test('single keys open pages, except over a dialog, and can be switched off', async () => {
  const { user, currentAddress } = showPage('/nowhere')
  await screen.findByRole('heading', { name: 'Page not found' })
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await user.keyboard('gh')
  expect(currentAddress()).toBe('/nowhere')
  await user.click(sheet.getByRole('switch', { name: 'Keys pressed alone' }))
  expect(localStorage.getItem('single-keys')).toBe('off')
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('ge')
  expect(currentAddress()).toBe('/nowhere')
  switchSingleKeys(true)
  await user.keyboard('ge')
  await expect.poll(currentAddress).toBe('/exchange')
})

test('a retry on the error page leads back to the previous page', async () => {
  const { user, router, currentAddress } = showPage('/nowhere')
  await act(() => router.navigate('/error'))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.poll(currentAddress).toBe('/nowhere')
})
