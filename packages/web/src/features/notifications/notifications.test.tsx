import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'
import { anyLoop, smallRules } from '#web/testing/small-rules.ts'

let rules: ReturnType<typeof smallRules>

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  rules = smallRules()
})

function serve(more = {}) {
  const { answers } = smallAccount({ isSignedIn: true })
  return startAnsweringServer(smallMarket({ ...answers, ...rules.answers, ...more }))
}

const pairs = async () => within(await screen.findByRole('region', { name: 'Notification pairs' }))

test('a user without notification pairs learns what a pair does and creates one with one press', async () => {
  serve()
  showPage('/profile')
  const section = await pairs()
  expect(await section.findByText('Hear of it first')).toBeVisible()
  expect(section.getByRole('link', { name: 'Any loop that pays 1%' })).toHaveAttribute(
    'href',
    '/profile/notifications/new?kind=loop&cap=1000&pct=1',
  )
})

test('a notification pair shows its condition, what it sent, why it is silent, and the remedy', async () => {
  rules.kept.push(anyLoop({ stopped: 'QUOTA_USED', sentToday: 3, sentInTerm: 41, matchesNow: 2 }))
  serve()
  showPage('/profile')
  const section = await pairs()
  const card = within(await section.findByRole('article', { name: 'any loop ≥ 1 %' }))
  expect(card.getByText('Loops that pay 1.00% or more with $1,000')).toBeVisible()
  expect(card.getByText('3 sent today, 41 in this term')).toBeVisible()
  expect(card.getByText('2 matches now')).toBeVisible()
  expect(card.getByRole('link', { name: 'Get more with Pro' })).toHaveAttribute(
    'href',
    '/subscribe?plan=pro',
  )
  expect(section.getByText('1 of 5 used')).toBeVisible()
  expect(section.getByText('41 of 300 notifications left in this term')).toBeVisible()
})

test('a returning user learns since when the notification pairs have been silent', async () => {
  rules.kept.push(anyLoop({ endsAt: new Date(2026, 11, 6).toISOString() }))
  rules.settings = { ...rules.settings, sleptSince: '2026-08-26T10:00:00.000Z' }
  serve()
  showPage('/profile')
  const section = await pairs()
  expect(await section.findByText(/Your pairs had been asleep since Aug 26, 2026/)).toBeVisible()
  expect(section.getByText('last day Dec 5, 2026')).toBeVisible()
})

test('a removed notification pair disappears at once and is restored by the toast', async () => {
  rules.kept.push(anyLoop())
  const { requests } = serve()
  const { user } = showPage('/profile')
  const section = await pairs()
  await user.click(await section.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(section.queryByRole('article')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await section.findByRole('article', { name: 'any loop ≥ 1 %' })).toBeVisible()
  expect(requests.map(({ name }) => name)).toContain('RestoreNotificationPair')
})

test('switching a notification pair off sends all its other settings unchanged', async () => {
  rules.kept.push(anyLoop())
  const { requests } = serve()
  const { user } = showPage('/profile')
  const section = await pairs()
  await user.click(await section.findByRole('switch', { name: 'any loop ≥ 1 %' }))
  await waitFor(() =>
    expect(section.getByRole('switch', { name: 'any loop ≥ 1 %' })).not.toBeChecked(),
  )
  const sent = requests.find(({ name }) => name === 'SwitchNotificationPair')?.variables['input']
  expect(sent).toMatchObject({ id: 'r1', isOn: false, minProfitPercent: 1, capitalUsd: 1_000 })
})

test('a notification pair is muted for a while, and unmuted', async () => {
  rules.kept.push(anyLoop())
  const { requests } = serve()
  const { user } = showPage('/profile')
  const section = await pairs()
  await user.click(await section.findByRole('button', { name: 'Mute' }))
  await user.click(screen.getByRole('menuitem', { name: 'For 8 hours' }))
  await user.click(await section.findByRole('button', { name: 'Unmute' }))
  expect(await section.findByRole('button', { name: 'Mute' })).toBeVisible()
  const minutes = requests
    .filter(({ name }) => name === 'MuteNotificationPair')
    .map(({ variables }) => variables['minutes'])
  expect(minutes).toEqual([480, 0])
})

test('a notification pair that is off offers no muting', async () => {
  const mutedUntil = new Date(Date.now() + 3_600_000).toISOString()
  rules.kept.push(anyLoop({ isOn: false, mutedUntil }))
  serve()
  const { user } = showPage('/profile')
  const section = await pairs()
  const card = within(await section.findByRole('article', { name: 'any loop ≥ 1 %' }))
  expect(card.queryByRole('button', { name: /^(Mute|Unmute)$/ })).toBeNull()
  expect(card.queryByText(/^muted/i)).toBeNull()
  await user.click(card.getByRole('switch', { name: 'any loop ≥ 1 %' }))
  expect(await card.findByRole('button', { name: 'Unmute' })).toBeVisible()
})

test('a test of a notification pair shows its result, channel by channel', async () => {
  rules.kept.push(anyLoop())
  serve({
    testNotificationPair: () => ({
      isExample: true,
      deliveries: [
        { channel: 'TELEGRAM', status: 'SENT', at: null, tries: 1, reason: null },
        { channel: 'EMAIL', status: 'SKIPPED', at: null, tries: 0, reason: 'BOUNCED' },
      ],
    }),
  })
  const { user } = showPage('/profile')
  const section = await pairs()
  await user.click(await section.findByRole('button', { name: 'Send a test' }))
  expect(await section.findByText(/an example was sent/)).toBeVisible()
  expect(section.getByText('Telegram: sent')).toBeVisible()
  expect(section.getByText('email: channel unavailable')).toBeVisible()
})

test('all notification pairs are paused and resumed at once', async () => {
  rules.kept.push(anyLoop())
  const { requests } = serve()
  const { user } = showPage('/profile')
  const section = await pairs()
  await user.click(await section.findByRole('button', { name: 'Pause all' }))
  await user.click(screen.getByRole('menuitem', { name: 'For a week' }))
  await user.click(await section.findByRole('button', { name: 'Resume all' }))
  await user.click(await section.findByRole('button', { name: 'No quiet hours (Asia/Tbilisi)' }))
  await user.click(section.getByRole('switch', { name: 'Quiet hours' }))
  expect(await section.findByLabelText('From')).toHaveDisplayValue('23:00')
  const last = requests.findLast(({ name }) => name === 'SetNotificationSettings')
  expect(last?.variables['input']).toEqual({ quietFrom: '23:00', quietTo: '08:00' })
  expect(rules.settings).toMatchObject({ zone: 'Asia/Tbilisi', pausedUntil: null })
})

test('a blocked bot shows how to fix it, and a missing plan feature leads to the plan', async () => {
  rules.channels.push({
    id: 'TELEGRAM',
    kind: 'TELEGRAM',
    label: '@ann',
    status: 'BLOCKED',
    reason: 'BLOCKED',
    lastDeliveredAt: null,
    failures: 1,
  })
  serve()
  showPage('/profile')
  const section = within(await screen.findByRole('region', { name: 'Channels' }))
  expect(await section.findByText(/The bot is blocked or stopped/)).toBeVisible()
  expect(section.getByRole('link', { name: /Open the bot/ })).toHaveAttribute(
    'href',
    'https://t.example/hopwise_bot',
  )
  expect(section.getAllByRole('link', { name: 'Part of Pro' })).toHaveLength(2)
})

test('the secret of a webhook is shown once, beside its address', async () => {
  rules.tariff = 'PRO'
  serve()
  const { user } = showPage('/profile')
  const section = within(await screen.findByRole('region', { name: 'Channels' }))
  await user.click(await section.findByRole('button', { name: 'Add' }))
  await user.type(section.getByRole('textbox', { name: 'Address' }), 'http://ann.example')
  await user.click(section.getByRole('button', { name: 'Save' }))
  expect(await section.findByText('Whole https addresses only')).toBeVisible()
  await user.clear(section.getByRole('textbox', { name: 'Address' }))
  await user.type(section.getByRole('textbox', { name: 'Address' }), 'https://ann.example/h')
  await user.click(section.getByRole('button', { name: 'Save' }))
  expect(await section.findByText('whsec_once')).toBeVisible()
  expect(section.queryByRole('textbox', { name: 'Address' })).toBeNull()
})

test('the history of notifications is filtered by the address, with each message’s result', async () => {
  rules.kept.push(anyLoop())
  const { requests } = serve()
  const { user, currentAddress } = showPage('/profile/notifications')
  expect(await screen.findByText('+1.84%: BTC → PMUSD → BTC')).toBeVisible()
  expect(screen.getByText('Telegram: sent')).toBeVisible()
  expect(screen.getByText(/not counted/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '1 loop, and 12 more' }))
  expect(screen.getByRole('link', { name: 'BTC → PMUSD → BTC' })).toHaveAttribute(
    'href',
    '/chain?id=oak:BTC:PMUSD&amt=0.01',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sent')
  await waitFor(() => expect(currentAddress()).toBe('/profile/notifications?status=sent'))
  await waitFor(() =>
    expect(
      requests.findLast(({ name }) => name === 'NotificationHistory')?.variables['query'],
    ).toMatchObject({ status: 'SENT' }),
  )
})
