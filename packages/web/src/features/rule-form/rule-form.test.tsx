import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount, type SmallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'
import { anyLoop, finding, refused, smallRules } from '#web/testing/small-rules.ts'

let account: SmallAccount
let rules: ReturnType<typeof smallRules>

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  account = smallAccount({ isSignedIn: true })
  rules = smallRules()
  rules.channels.push({ id: 'EMAIL', kind: 'EMAIL', label: 'a***@example.com', status: 'ACTIVE' })
})

const preview = {
  matchesNow: 234,
  sourcesNow: 6,
  best: [finding],
  since: '2026-11-25T10:00:00.000Z',
  wouldFire: 14,
  matched: 90,
  aliveAfter5Minutes: 9,
  medianLifeSeconds: 420,
  daysOfQuota: 21.4,
  profitForFive: null,
}

function serve(more = {}) {
  return startAnsweringServer(
    smallMarket({
      ...account.answers,
      ...rules.answers,
      exchangers: () => ({ total: 0, items: [] }),
      previewNotificationPair: () => preview,
      ...more,
    }),
  )
}

const NEW = '/profile/notifications/new'

test('the form of a rule shows present matches and past notifications', async () => {
  serve()
  showPage(`${NEW}?kind=loop&pct=1`)
  const found = within(await screen.findByRole('region', { name: 'What it finds' }))
  expect(await found.findByText('234 loops now, of 6 sources.')).toBeVisible()
  expect(found.getByText('+1.84%')).toBeVisible()
  expect(found.getByText('Oak · Elm · expected +1.20% · Fair 82')).toBeVisible()
  expect(found.getByText('14 messages')).toBeVisible()
  expect(found.getByText('9 still paid after 5 minutes')).toBeVisible()
  expect(found.getByText('half lived 7 min')).toBeVisible()
  expect(found.getByText('your plan would last 21 days')).toBeVisible()
})

test('the form of a rule says that a few minutes of history are too short for a forecast', async () => {
  const since = new Date(Date.now() - 7 * 60_000).toISOString()
  serve({ previewNotificationPair: () => ({ ...preview, since, daysOfQuota: null }) })
  showPage(`${NEW}?kind=loop&pct=1`)
  const found = within(await screen.findByRole('region', { name: 'What it finds' }))
  expect(await found.findByText('too little history to forecast your plan')).toBeVisible()
  expect(found.queryByText(/^your plan would last/)).toBeNull()
})

test('a notification pair is created for the available channels and appears in the list', async () => {
  const { requests } = serve()
  const { user, currentAddress } = showPage(`${NEW}?kind=loop&pct=1&cap=1000`)
  const email = await screen.findByRole('checkbox', { name: 'Email' })
  await waitFor(() => expect(email).toBeChecked())
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(currentAddress()).toBe('/profile'))
  expect(await screen.findByRole('article', { name: 'any loop ≥ 1 %' })).toBeVisible()
  expect(requests.find(({ name }) => name === 'SaveRule')?.variables['input']).toMatchObject({
    kind: 'LOOP',
    minProfitPercent: 1,
    capitalUsd: 1_000,
    channels: ['EMAIL'],
  })
})

test('all errors of a rule are shown at once, each beside its field', async () => {
  serve({
    setNotificationPair: () => {
      throw refused('minProfitPercent', 'OUT_OF_RANGE:0.1:50', 'channels', 'REQUIRED')
    },
  })
  const { user } = showPage(`${NEW}?kind=loop`)
  const profit = await screen.findByRole('textbox', { name: 'Expected profit, at least' })
  await user.clear(profit)
  await user.type(profit, '90')
  await user.click(screen.getByRole('checkbox', { name: 'Email' }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(profit).toBeInvalid())
  expect(profit).toHaveAccessibleDescription(/From 0.1 to 50/)
  expect(screen.getByText('Required field')).toBeVisible()
  await waitFor(() => expect(profit).toHaveFocus())
})

test('a digest offers only filters on stored facts and explains that', async () => {
  serve()
  const { user } = showPage(`${NEW}?kind=loop&rmin=10`)
  expect(await screen.findByLabelText('Reviews from')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Daily' }))
  expect(screen.queryByLabelText('Reviews from')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByText(/A daily pair looks at the past/)).toBeVisible()
  expect(screen.getByText('Only by')).toBeVisible()
  expect(screen.queryByRole('switch', { name: 'Suspicious offers too' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Without' })).toBeNull()
})

test('a notification pair beyond the plan is refused, with a link to the plans', async () => {
  serve({
    setNotificationPair: () => {
      throw new GraphQLError('full', { extensions: { code: 'PLAN_LIMIT', most: 5 } })
    },
  })
  const { user } = showPage(`${NEW}?kind=loop`)
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/Your plan has room for 5 pairs\./)).toBeVisible()
  expect(alert.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscribe')
})

test('a user who types no rate can use the current rate with one press', async () => {
  serve({
    previewNotificationPair: () => ({
      ...preview,
      since: null,
      best: [{ ...finding, profitPercent: null, rate: 67_012.345 }],
    }),
  })
  const { user } = showPage(`${NEW}?kind=rate&give=BTC&get=USDTTRC20&amt=0.1`)
  await user.click(await screen.findByRole('button', { name: 'Use it' }))
  expect(screen.getByRole('textbox', { name: 'USDT for 1 BTC' })).toHaveValue('67,012.3')
})

test('a rule is changed in its form, and a missing rule is reported', async () => {
  rules.kept.push(anyLoop({ id: 'r7', name: 'Mine', givenName: 'Mine', minProfitPercent: 2.5 }))
  const { requests } = serve()
  const { user, unmount } = showPage('/profile/notifications/r7')
  expect(await screen.findByRole('textbox', { name: 'Expected profit, at least' })).toHaveValue(
    '2.5',
  )
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'SaveRule')?.variables['input']).toMatchObject({
      id: 'r7',
      minProfitPercent: 2.5,
      channels: ['TELEGRAM', 'EMAIL'],
    }),
  )
  unmount()
  showPage('/profile/notifications/gone')
  expect(await screen.findByText('There is no such pair')).toBeVisible()
})

test('a visitor who has to sign in keeps the address that a bell button opened', async () => {
  account.isSignedIn = false
  serve()
  const address = `${NEW}?kind=loop&via=BTC&cap=2500&pct=1.8`
  const { currentAddress } = showPage(address)
  expect(await screen.findByText('You are not authorized')).toBeVisible()
  expect(currentAddress()).toBe(address)
})

test('filters set in the form of a rule are restored after a reload', async () => {
  serve()
  const { user, unmount } = showPage(`${NEW}?kind=loop`)
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.click(screen.getByRole('switch', { name: 'Remove fiat' }))
  await user.type(screen.getByRole('textbox', { name: /^Reserve from/ }), '500')
  await user.tab()
  expect(await screen.findByRole('button', { name: 'Filters, 2 on' })).toBeVisible()
  unmount()
  showPage(`${NEW}?kind=loop`)
  expect(await screen.findByRole('button', { name: 'Filters, 2 on' })).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Remove fiat' })).toBeChecked()
})

test('the switch for suspicious rates lifts the demand for reliability, and brings it back', async () => {
  const { requests } = serve()
  const { user } = showPage(`${NEW}?kind=loop`)
  const requested = () =>
    requests.flatMap(({ variables: { input } }) => (input as { filter?: object })?.filter ?? [])
  await waitFor(() => expect(requested().at(-1)).toEqual({ leastReliability: 0.7 }))
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const choice = screen.getByRole('switch', { name: 'Include suspicious rates' })
  await user.click(choice)
  await waitFor(() => expect(requested().at(-1)).toEqual({}))
  await user.click(choice)
  await waitFor(() => expect(requested().at(-1)).toEqual({ leastReliability: 0.7 }))
})

test('a removed notification pair is restored by its address within an hour', async () => {
  let isBack = false
  serve({
    notificationPair: () => (isBack ? anyLoop() : null),
    restoreNotificationPair: () => {
      isBack = true
      return anyLoop()
    },
  })
  const { user } = showPage('/profile/notifications/rule-1')
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Change a notification pair' }),
  ).toBeVisible()
})

test('the page of a removed rule says that the rule cannot be restored', async () => {
  serve({
    notificationPair: () => null,
    restoreNotificationPair: () => {
      throw new GraphQLError('gone', { extensions: { code: 'NOT_FOUND' } })
    },
  })
  const { user } = showPage('/profile/notifications/rule-1')
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByText(/removed more than an hour ago/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull()
})

test('a user without a plan creates a trial pair with the features of every plan', async () => {
  rules.tariff = null
  serve()
  showPage(`${NEW}?kind=loop&pct=1`)
  const email = await screen.findByRole('checkbox', { name: /^Email/ })
  await waitFor(() => expect(email).toBeChecked())
  expect(email.closest('label')).not.toHaveTextContent('Pro')
  const push = screen.getByRole('checkbox', { name: /^Browser/ })
  expect(push.closest('label')).toHaveTextContent(/Pro/)
})
