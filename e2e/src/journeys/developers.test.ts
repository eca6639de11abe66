import { expect, inject, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

test('examples run on the page, in every look, on a phone too', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/developers')
  await page.getByText('Points a minute').waitFor()
  const chains = page.getByRole('group', { name: 'Best chains' })
  await chains.getByRole('button', { name: 'Run' }).click()
  await expect.poll(() => chains.getByLabel('Answer').textContent()).toContain('"points":')
  const loops = page.getByRole('group', { name: 'Arbitrage' })
  await loops.getByRole('button', { name: 'Run' }).click()
  const firstLoop = async () => (await loops.getByLabel('Answer').textContent()) ?? ''
  await expect.poll(firstLoop).toMatch(/"suspicious":\s*(?:true|false)/)
  expect(/"suspicious":\s*(\w+)/.exec(await firstLoop())?.[1]).toBe('false')
  const live = page.getByRole('group', { name: 'A live rate' })
  await live.getByRole('button', { name: 'Run' }).click()
  await expect.poll(() => live.getByLabel('Answer').textContent()).toContain('getAmount')
  await live.getByRole('button', { name: 'Stop' }).click()
  await live.getByRole('button', { name: 'Run' }).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
})

test('the explorer knows the schema, asks, and is fetched by those alone who open it', async () => {
  const { page } = await visit()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/developers')
  await page.getByText('Points a minute').waitFor()
  expect(fetched.filter((url) => /explorer|monaco|editor|worker/.test(url))).toEqual([])
  const loops = page.getByRole('group', { name: 'Exchangers' })
  await loops.getByRole('button', { name: 'In the explorer' }).click()
  const explorer = page.getByRole('region', { name: 'Explorer' })
  await explorer.getByRole('button', { name: /^Execute query/ }).click()
  await expect.poll(() => explorer.textContent(), { timeout: 60_000 }).toContain('goodReviews')
  await explorer.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await explorer.getByRole('link', { name: 'Query', exact: true }).waitFor()
})
