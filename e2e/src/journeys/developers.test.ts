import { expect, inject, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

test('the example queries for developers run and are accessible in every language and theme', async () => {
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

test('the API explorer shows the schema, runs queries and loads only when opened', async () => {
  const { page } = await visit()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/developers')
  await page.getByText('Points a minute').waitFor()
  expect(fetched.filter((url) => /explorer|editor/.test(url))).toEqual([])
  const loops = page.getByRole('group', { name: 'Exchangers' })
  await loops.getByRole('button', { name: 'In the explorer' }).click()
  const explorer = page.getByRole('region', { name: 'Explorer' })
  const editor = explorer.getByRole('textbox', { name: 'Question' })
  await editor.waitFor()
  await explorer.getByRole('button', { name: 'Run' }).click()
  await expect.poll(() => explorer.getByLabel('Answer').textContent()).toContain('goodReviews')
  await explorer.getByRole('button', { name: 'Types of the schema' }).click()
  await explorer.getByRole('button', { name: 'Query', exact: true }).click()
  await explorer.getByText(/^exchangers\(/).waitFor()
  await editor.press('ControlOrMeta+a')
  await editor.pressSequentially('{ exchan')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^exchangers/ })
    .waitFor()
  await editor.press('Escape')
  await editor.press('ControlOrMeta+a')
  await editor.pressSequentially('{ api { isExplored } }')
  await editor.press('ControlOrMeta+Enter')
  await expect.poll(() => explorer.getByLabel('Answer').textContent()).toContain('isExplored')
  expect(await faultsInEveryLook(page)).toEqual([])
})
