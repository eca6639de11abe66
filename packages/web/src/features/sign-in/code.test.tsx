import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { chooseLocale } from '#web/lib/texts/texts.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount, type SmallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

let account: SmallAccount

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  account = smallAccount()
})
afterEach(() => act(() => chooseLocale('en')))

const refused = (reason: string, max?: number) =>
  new GraphQLError('refused', {
    extensions: { code: 'VALIDATION', fields: [{ field: 'code', reason, ...(max && { max }) }] },
  })

/** The modal after a mail was requested; `judge` answers each typed code. */
async function waiting(judge: (code: string) => GraphQLError | undefined) {
  const { requests } = startAnsweringServer(
    smallMarket({
      ...account.answers,
      signInByCode: ({ code }: { code: string }) => {
        const refusal = judge(code)
        if (refusal) throw refusal
        account.isSignedIn = true
        return (account.answers['currentUser'] as () => object)()
      },
    }),
  )
  const page = showPage('/nowhere?amt=5')
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }))
  const modal = within(await screen.findByRole('dialog'))
  await page.user.click(await modal.findByRole('button', { name: 'Sign in via Email' }))
  await page.user.keyboard('ann@example.com{Enter}')
  const field = await modal.findByRole('textbox', { name: /6-digit code/ })
  return { ...page, modal, requests, field }
}

test('the mailed code signs in where the link was requested, by keyboard alone', async () => {
  const { user, requests, field, currentAddress } = await waiting(() => undefined)
  expect(field).toHaveFocus()
  expect(screen.getByText(/^Sent to ann@example\.com\./)).toBeVisible()
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')
  await user.paste('Hopwise: your code is 123 456')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Hi, Ann' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentAddress()).toBe('/nowhere?amt=5')
  const variablesOf = (name: string) => requests.find((each) => each.name === name)?.variables
  const { watch } = variablesOf('sendAuthEmail') as { watch: string }
  expect(variablesOf('SignInByCode')).toEqual({
    email: 'ann@example.com',
    code: 'Hopwise: your code is 123 456',
    watch,
  })
})

test('a wrong code is reported beside the field, with the remaining tries', async () => {
  const answers = [refused('WRONG_CODE', 4), refused('CODE_TRIED_OUT'), refused('CODE_EXPIRED')]
  const { user, field } = await waiting(() => answers.shift())
  await user.type(field, '111111{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Wrong code. Tries left: 4'))
  expect(field).toHaveFocus()
  await user.keyboard('222222{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Too many tries/))
  await user.keyboard('333333{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^This code no longer works/))
  await act(() => chooseLocale('ru'))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Этот код больше не действует/))
})

test('a reloaded page still accepts the mailed code', async () => {
  const { user, modal, unmount } = await waiting(() => undefined)
  await user.click(modal.getByRole('button', { name: 'Continue without signing in' }))
  unmount()
  const again = showPage('/nowhere')
  await again.user.click(await screen.findByRole('button', { name: 'Sign in' }))
  const field = await screen.findByRole('textbox', { name: /6-digit code/ })
  expect(screen.getByText(/^Sent to a\*\*\*@example\.com\./)).toBeVisible()
  await again.user.type(field, '123456{Enter}')
  expect(await screen.findByRole('button', { name: 'Hi, Ann' })).toBeVisible()
  expect(localStorage.getItem('sign-in-email')).toBeNull()
})
