import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'
import { smallRules } from '#web/testing/small-rules.ts'

const SECRET = `hw_${'Abc_-x1'.repeat(7).slice(0, 43)}`
const MOST = 3

interface KeptKey {
  id: string
  name: string
  usedToday: number
  isActive: boolean
}

let keys: KeptKey[]
let hasPro: boolean

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  keys = []
  hasPro = true
})

const rowOf = (key: KeptKey) => ({
  ...key,
  start: SECRET.slice(0, 6),
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: key.usedToday > 0 ? new Date().toISOString() : null,
})

const keep = (name: string, more: Partial<KeptKey> = {}) => {
  const key = { id: `k${keys.length}`, name, usedToday: 0, isActive: true, ...more }
  keys.unshift(key)
  return key
}

function serve(more = {}) {
  const { answers } = smallAccount({ isSignedIn: true })
  const { answers: rules } = smallRules()
  return startAnsweringServer(
    smallMarket({
      ...answers,
      ...rules,
      apiKeys: () => keys.map(rowOf),
      entitlements: () => ({
        tariff: hasPro ? 'PRO' : null,
        notificationPairs: 1,
        channels: [],
        maxHops: 4,
        liveSeconds: 0,
        historyHours: 24,
        apiKeys: hasPro ? MOST : 0,
      }),
      createApiKey: ({ name }: { name: string }) => ({ secret: SECRET, key: rowOf(keep(name)) }),
      revokeApiKey: ({ id }: { id: string }) => {
        keys = keys.filter((each) => each.id !== id)
        return true
      },
      ...more,
    }),
  )
}

const section = async () => within(await screen.findByRole('region', { name: 'API keys' }))

test('a key of the API is created with a name, shown once, and listed by its first letters', async () => {
  const { requests } = serve()
  const { user } = showPage('/profile')
  const part = await section()
  expect(await part.findByText('You have no keys yet.')).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Make a key' }))
  expect(part.getByRole('textbox', { name: 'What it is for' })).toHaveFocus()
  await user.keyboard('  My robot {Enter}')
  const shown = within(await part.findByRole('group', { name: /“My robot”/ }))
  expect(shown.getByText(SECRET)).toBeVisible()
  expect(requests.find(({ name }) => name === 'CreateApiKey')?.variables).toEqual({
    name: 'My robot',
  })
  await user.click(shown.getByRole('button', { name: 'Copy key' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await user.click(shown.getByRole('button', { name: 'I have kept it' }))
  expect(part.queryByText(SECRET)).toBeNull()
  expect(await part.findByText(`${SECRET.slice(0, 6)}…`)).toBeVisible()
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(SECRET)
})

test('an error in a key’s name is shown beside it, and can be corrected', async () => {
  serve({
    createApiKey: () => {
      const fields = [{ field: 'name', reason: 'REQUIRED', message: 'Required field' }]
      throw new GraphQLError('Required field', { extensions: { code: 'VALIDATION', fields } })
    },
  })
  const { user } = showPage('/profile')
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Make a key' }))
  await user.click(part.getByRole('button', { name: 'Make it' }))
  expect(await part.findByText('Required field')).toBeVisible()
  expect(part.getByRole('textbox')).toBeInvalid()
  expect(part.queryByRole('alert')).toBeNull()
})

test('a key of the API is revoked after a confirmation, and the focus is not lost', async () => {
  keep('Old robot', { usedToday: 12 })
  keep('Other')
  serve()
  const { user } = showPage('/profile')
  const part = await section()
  expect(await part.findByText(/12 questions today/)).toBeVisible()
  const button = part.getByRole('button', { name: 'Revoke the key: Old robot' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Old robot”?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button).toHaveFocus()
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Revoke for good' }))
  await waitFor(() => expect(part.queryByText('Old robot')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keys.map(({ name }) => name)).toEqual(['Other'])
  await waitFor(() => expect(part.getByRole('heading', { name: 'API keys' })).toHaveFocus())
})

test('a user with the maximum number of keys learns how to get another', async () => {
  for (const name of ['One', 'Two', 'Three']) keep(name)
  serve()
  showPage('/profile')
  const part = await section()
  expect(await part.findByText(/as many keys as there may be/)).toBeVisible()
  expect(part.queryByRole('button', { name: 'Make a key' })).toBeNull()
})

test('existing keys are inactive without Pro, and can be revoked', async () => {
  hasPro = false
  serve()
  const { unmount } = showPage('/profile')
  const part = await section()
  expect(await part.findByRole('link', { name: 'Part of Pro' })).toHaveAttribute(
    'href',
    '/subscribe?plan=pro',
  )
  expect(part.queryByRole('button')).toBeNull()
  unmount()
  keep('Sleeper', { isActive: false })
  showPage('/profile')
  const again = await section()
  expect(await again.findByText('No Pro')).toBeVisible()
  expect(again.getByText(/refused until you have Pro again/)).toBeVisible()
  expect(again.getByRole('button', { name: 'Revoke the key: Sleeper' })).toBeVisible()
})

test.each([
  ['made', 'The key could not be made'],
  ['loaded', 'Your keys could not be loaded'],
  ['revoked', 'The key could not be revoked'],
])('the page of keys reports that a key could not be %s', async (what, message) => {
  const fail = () => {
    throw new Error('no')
  }
  keep('One')
  const answer = { made: 'createApiKey', loaded: 'apiKeys', revoked: 'revokeApiKey' }[what]!
  serve({ [answer]: fail })
  const { user } = showPage('/profile')
  const part = await section()
  if (what === 'made') {
    await user.click(await part.findByRole('button', { name: 'Make a key' }))
    await user.keyboard('x{Enter}')
  }
  if (what === 'revoked') {
    await user.click(await part.findByRole('button', { name: 'Revoke the key: One' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke for good' }))
  }
  expect(await screen.findByText(message)).toBeVisible()
})
