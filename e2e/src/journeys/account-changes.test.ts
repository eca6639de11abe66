import { expect, inject, test } from 'vitest'
import { excessOf, faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'
import { graphql, signInAs } from '../product/people.ts'
import { followLink, linkMailedTo, newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

/** Waits until the newest letter to somebody has such a link. */
async function newestLinkTo(email: string, path: string): Promise<string> {
  await expect.poll(() => linkMailedTo(origin(), email)).toContain(path)
  return linkMailedTo(origin(), email)
}

test('the old email address gets a mail with a link that undoes the change', async () => {
  const [old, next] = [newAddress('old'), newAddress('replaced')]
  const { page } = await visit({ isCalm: true })
  await signInAs(page.context(), origin(), old)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change Email' }).click()
  await page.getByLabel('New email').fill(next)
  await page.keyboard.press('Enter')
  await page.getByText(`A link has been sent to ${next}.`, { exact: false }).waitFor()
  const tab = await page.context().newPage()
  await tab.goto(await linkMailedTo(origin(), next))
  await tab.getByRole('button', { name: 'Connect r***@example.com' }).click()
  await tab.getByText(next).waitFor()
  const link = await newestLinkTo(old, '/undo-change#')

  const owner = await visit({ isCalm: true })
  await owner.page.goto(link)
  await owner.page.getByRole('heading', { name: 'Undo the change?' }).waitFor()
  expect(new URL(owner.page.url()).hash).toBe('')
  expect(await faultsInEveryLook(owner.page)).toEqual([])
  await owner.page.getByRole('button', { name: 'Отменить изменение' }).click()
  await owner.page.getByRole('heading', { name: 'Изменение отменено' }).waitFor()

  await page.bringToFront()
  await page.reload()
  // The page may have noticed the end before it was loaded anew.
  const ended = /^(Your session has ended|You are not authorized)$/
  await page.getByRole('heading', { name: ended }).waitFor()
  await graphql(origin(), 'mutation ($to: String!) { sendAuthEmail(email: $to) }', { to: old })
  const signedIn = await followLink(page, await newestLinkTo(old, '/sign-in#'))
  await signedIn.goto('/profile')
  await signedIn.getByText(old).waitFor()
})

test('a long address fits on the profile page in a narrow window', async () => {
  const email = newAddress('an.address.without.an.end'.repeat(2))
  const { page } = await visit({ isCalm: true, width: 320, height: 600 })
  await signInAs(page.context(), origin(), email)
  await page.goto('/profile')
  await page.getByText(email).first().waitFor()
  await page.getByRole('button', { name: 'Change Email' }).click()
  await page.getByLabel('New email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByText(`A link has been sent to ${email}.`, { exact: false }).waitFor()
  await expect.poll(() => excessOf(page)).toBe(0)
})

test('an empty email field shows an error that the field is required', async () => {
  const { page } = await visit({ isCalm: true })
  await signInAs(page.context(), origin(), newAddress('empty'))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change Email' }).click()
  await page.getByLabel('New email').fill('   ')
  await page.keyboard.press('Enter')
  await page.getByText('Required field').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Русский' }).click()
  await page.getByText('Обязательное поле').waitFor()
  expect(
    await page.getByRole('textbox', { name: 'Новый Email' }).getAttribute('aria-invalid'),
  ).toBe('true')
})
