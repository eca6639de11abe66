import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#web/testing/show-page.tsx'
import { serveAdministration } from '#web/testing/small-administration.ts'

afterEach(() => void vi.useRealTimers())

const channel = (kind: string, more: object = {}) => ({
  kind,
  sentLastHour: 0,
  failedLastHour: 0,
  expiredLastHour: 0,
  pausedUntil: null,
  blocked: 0,
  ...more,
})

const figures = {
  queued: 3,
  oldestSeconds: 12,
  sentLastHour: 1_240,
  expiredLastHour: 4,
  pairs: 310,
  checkedEverySeconds: 6.2,
  matcherShareOfCore: 0.034,
  matcherMostOfCore: 0.1,
  channels: [
    channel('TELEGRAM', { sentLastHour: 1_000, failedLastHour: 2, blocked: 7 }),
    channel('EMAIL', { sentLastHour: 240, failedLastHour: 1, expiredLastHour: 4 }),
    channel('PUSH'),
    channel('WEBHOOK'),
  ],
}

const serve = (more: object = {}) =>
  serveAdministration({ adminNotifications: () => ({ ...figures, ...more }) })

const tile = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement!
const row = async (name: string) => {
  const table = within(await screen.findByRole('table', { name: 'Channels in the last hour' }))
  const cells = within(table.getByText(name).closest('tr')!).getAllByRole('cell')
  return cells.map(({ textContent }) => textContent)
}

test('the page shows the figures of notifications, and reports that all is well', async () => {
  serve()
  showPage('/admin/notifications')
  expect(await screen.findByText('All is well')).toBeVisible()
  await waitFor(() => expect(document.title).toContain('Notifications'))
  expect(await tile('Waiting')).toHaveTextContent(/3oldest: 12 sec$/)
  expect(await tile('Sent in the last hour')).toHaveTextContent(/1,240by all/)
  expect(await tile('Failed in the last hour')).toHaveTextContent(/3refused/)
  expect(await tile('Too late in the last hour')).toHaveTextContent(/4ended before/)
  expect(await tile('Pairs switched on')).toHaveTextContent('310asked every 6 sec or more often')
  expect(await tile('Looking pairs up')).toHaveTextContent(/3\.4\s?%.*up to 10\.0\s?%$/)
  expect(await row('Telegram')).toEqual(['Telegram', '1,000', '2', '0', '7', '—'])
  expect(await row('Email')).toEqual(['Email', '240', '1', '4', '0', '—'])
  expect(await row('Browsers')).toEqual(['Browsers', '0', '0', '0', '0', '—'])
})

const paused = {
  channels: [channel('TELEGRAM', { pausedUntil: '2026-11-21T10:05:07.000Z' }), channel('EMAIL')],
}

test.each([
  ['an old queue', { oldestSeconds: 61 }, /oldest message has waited for more than 1 min/],
  ['a pause', paused, /asked the bot to wait\. Its messages go on at \d+:05:07/],
  ['a matcher over its share', { matcherShareOfCore: 0.142 }, /takes 14\.2\s?% .* its 10\.0\s?%/],
  ['pairs that wait long', { checkedEverySeconds: 22 }, /only every 22 sec/],
])('the page names the problem of notifications in words: %s', async (_what, more, said) => {
  serve(more)
  showPage('/admin/notifications')
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByText('Needs a look')).toBeVisible()
  expect(screen.queryByText('All is well')).toBeNull()
})

test('notifications count as healthy even if a pair is checked only every 15 seconds', async () => {
  serve({ oldestSeconds: 60, matcherShareOfCore: 0.1, checkedEverySeconds: 15 })
  showPage('/admin/notifications')
  expect(await screen.findByText('All is well')).toBeVisible()
})

test('the row of a paused channel shows when the pause ends', async () => {
  serve(paused)
  showPage('/admin/notifications')
  expect((await row('Telegram')).at(-1)).toMatch(/:05:07/)
})

test('on a phone, channels are shown with all their figures in a list instead of a table', async () => {
  serve(paused)
  showPage('/admin/notifications', { width: 360 })
  const telegram = (await screen.findByRole('heading', { name: 'Telegram' })).closest('li')!
  expect(telegram).toHaveTextContent(/Sent0Failed0Too late0Blocked0Paused until\d+:05:07/)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(/asked the bot to wait/)).toBeVisible()
})

test('the page says that there are no notifications instead of showing an empty queue', async () => {
  serve({ queued: 0, oldestSeconds: 0, pairs: 0, channels: [channel('TELEGRAM', { blocked: 1 })] })
  showPage('/admin/notifications')
  expect(await screen.findByText('No notifications yet')).toBeVisible()
  expect(screen.queryByText('Waiting')).toBeNull()
  expect(await row('Telegram')).toEqual(['Telegram', '0', '0', '0', '1', '—'])
})

test('figures of notifications that could not be loaded can be loaded again', async () => {
  let fails = true
  serveAdministration({
    adminNotifications: () => {
      if (fails) throw new GraphQLError('no', { extensions: { code: 'INTERNAL' } })
      return figures
    },
  })
  const { user } = showPage('/admin/notifications')
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All is well')).toBeVisible()
})

test('the page of notifications refreshes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let queued = 3
  serveAdministration({ adminNotifications: () => ({ ...figures, queued }) })
  showPage('/admin/notifications')
  expect(await tile('Waiting')).toHaveTextContent(/^Waiting3/)
  queued = 8
  await vi.advanceTimersByTimeAsync(10_500)
  await waitFor(async () => expect(await tile('Waiting')).toHaveTextContent(/^Waiting8/))
})
