import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#web/testing/show-page.tsx'
import { serveAdministration } from '#web/testing/small-administration.ts'
import { promiseTally, refit } from '#web/testing/promises/small-promises.ts'

test('an admin sees each refit of the model, and why it was not adopted or not kept', async () => {
  const models = ['UNCALIBRATED', 'TOO_FEW_DAYS', 'NEWER_THAN_THIS_PAGE'].map((refusal, at) => ({
    ...refit,
    madeAt: `2026-11-${28 - at}T01:10:00.000Z`,
    isAdopted: false,
    refusal,
  }))
  const madeAt = '2026-11-25T01:10:00.000Z'
  const failed = { ...refit, madeAt, rolledBackAt: '2026-11-28T03:00:00.000Z' }
  const all = [refit, ...models, failed]
  serveAdministration({ promises: () => promiseTally({ models: all }) })
  showPage('/admin/promises')
  const table = await screen.findByRole('table', { name: 'Versions of the model' })
  const results = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.lastElementChild?.textContent)
  expect(results).toEqual([
    'Adopted',
    'Not adopted: what it said and what held differ too much',
    'Not adopted: too few days of checks',
    'Not adopted: another reason',
    'Adopted, then taken out of use: what it said did not hold',
  ])
})

test('an admin sees what was said and what held in the last week', async () => {
  const { requests } = serveAdministration({ promises: () => promiseTally() })
  showPage('/admin/promises')
  const week = await screen.findByRole('region', { name: 'Last 7 days' })
  expect(week).toHaveTextContent('We said, of 10089.3')
  expect(week).toHaveTextContent('Held, of 10088.9 (87.9–89.9)')
  expect(week).toHaveTextContent('Gain on the plain share+9.7%')
  expect(week).toHaveTextContent('The same, adjusted for recent breaks+11.4%')
  expect(week).toHaveTextContent('The same, not adjusted+9.7%')
  expect(week).toHaveTextContent('Shown numbersnot adjusted')
  expect(requests.some(({ name }) => name === 'AdminPromises')).toBe(true)
})

test('an admin sees since when numbers are adjusted for recent breaks', async () => {
  const weatherSince = '2026-11-27T03:00:00.000Z'
  serveAdministration({ promises: () => promiseTally({ weatherSince }) })
  showPage('/admin/promises')
  const week = await screen.findByRole('region', { name: 'Last 7 days' })
  expect(week).toHaveTextContent(/Shown numbersadjusted since Nov 27/)
})

test('a model that was never recalculated is described in words', async () => {
  serveAdministration({ promises: () => promiseTally({ models: [] }) })
  showPage('/admin/promises')
  expect(await screen.findByText(/^The model has not been recalculated yet/)).toBeVisible()
})

test('the page of the model says where no promises are checked', async () => {
  serveAdministration({ promises: () => null })
  showPage('/admin/promises')
  expect(await screen.findByText('No promises are checked here')).toBeVisible()
})
