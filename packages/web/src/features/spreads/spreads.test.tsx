import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { spread, standing, startLiveSpreads } from '#web/testing/live-spreads.ts'
import { showPage } from '#web/testing/show-page.tsx'

// Answers are kept for returning readers, and each test needs a question of its own.
beforeEach(() => localStorage.clear())

const rows = () => screen.getAllByRole('link', { name: /^(Plus|Minus)/ })
const lineOf = (row: HTMLElement) => within(row.closest('tr')!)

test('a row shows the profit of a spread, its venues, its best network and how long it has lasted', async () => {
  const { send } = startLiveSpreads()
  showPage('/burse')
  await send([spread({ netPercent: 0.88, livedSeconds: 190 })])
  const row = await screen.findByRole('link', { name: /^Plus/ })
  expect(row).toHaveAccessibleName(
    /^Plus 0.88 percent, BTC by Bitcoin, bought at Northbay, sold at Peakline\. Open on both/,
  )
  expect(row).toHaveAccessibleName(/, updated \d+ sec. ago$/)
  const line = lineOf(row)
  expect(line.getByText('+0.88%')).toBeVisible()
  expect(line.getByText('$8.80')).toBeVisible()
  expect(line.getByText('on $1,000')).toBeVisible()
  expect(line.getByText('+1.38%')).toBeVisible()
  expect(line.getByText('−0.50% costs')).toBeVisible()
  expect(line.getByText('the burse says so, checked 2 min. ago')).toBeVisible()
  expect(line.getByText('pays for 3 min, peak +0.80%')).toBeVisible()
  expect(line.getByRole('link', { name: 'Northbay' })).toHaveAttribute(
    'href',
    '/exchangers/northbay',
  )
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1 spread · 1 pays')
})

test('spreads by unconfirmed networks come after those by open networks, however high their profit', async () => {
  const { send } = startLiveSpreads()
  showPage('/burse?cap=1100')
  await send([
    spread({ netPercent: 2, state: 'UNKNOWN', source: 'SEED', checkedMinutesAgo: null }),
    spread({ netPercent: 0.3 }),
  ])
  await screen.findAllByRole('link', { name: /^Plus/ })
  expect(rows().map((row) => row.getAttribute('aria-label')?.slice(0, 8))).toEqual([
    'Plus 0.3',
    'Plus 2 p',
  ])
  const line = lineOf(rows()[1]!)
  expect(line.getByText('Network not confirmed')).toBeVisible()
  expect(line.getByText('fee not checked').parentElement).toHaveTextContent(
    'fee not checked; nobody says',
  )
})

test('spreads by closed networks are counted, and listed on request with what is closed', async () => {
  const { send, question, hangUp } = startLiveSpreads()
  const { user, currentAddress } = showPage('/burse?cap=1200')
  await send([spread({ netPercent: 0.3 })], { closed: 3 })
  expect(await screen.findByText('3 more with a closed network')).toBeVisible()
  hangUp()
  await user.click(screen.getByRole('button', { name: 'Show closed' }))
  expect(currentAddress()).toBe('/burse?cap=1200&closed=1')
  expect(question()).toMatchObject({ capitalUsd: 1_200, showClosed: true })
  const gap = { netPercent: 1.2, state: 'CLOSED_WITHDRAW' } as const
  await send([spread(gap), spread({ netPercent: 0.3 })])
  const closed = await screen.findByText('Closed: Northbay does not send it')
  expect(within(closed.closest('tr')!).getByText('cannot be moved')).toBeVisible()
  expect(rows().at(-1)).toHaveAccessibleName(/^Plus 1.2 /)
  expect(screen.getByText('1 of them has a closed network')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Closed networks' }))
  expect(currentAddress()).toBe('/burse?cap=1200')
})

test('old order books are marked, and a venue that does not answer is named', async () => {
  const { send } = startLiveSpreads()
  showPage('/burse?cap=1300')
  await send([spread({ netPercent: 0.5, ageSeconds: 40 })], {
    venues: [standing('Northbay', 64), standing('Peakline', 0, 90), standing('Tidewater', 0, null)],
  })
  expect(await screen.findByText('Old: 40 sec. ago')).toBeVisible()
  const strip = within(screen.getByRole('list', { name: 'Burses that are read' }))
  const [north, peak, tide] = strip.getAllByRole('listitem')
  expect(north).toHaveTextContent('Northbay64 books')
  expect(peak).toHaveTextContent(/^Peaklineno answer since \d/)
  expect(tide).toHaveTextContent('Tidewaterno answer yet')
})

test('an open spread shows its parts in dollars and how the coin gets to the other venue', async () => {
  const { send } = startLiveSpreads({ burseSpreadPoints: () => [] })
  const { user, currentAddress } = showPage('/burse?cap=1400')
  await send([spread({ netPercent: 0.88 })])
  await user.click(await screen.findByRole('link', { name: /^Plus/ }))
  expect(currentAddress()).toBe('/burse?cap=1400&row=northbay:peakline:BTC:0.88')
  const termOf = (name: string | RegExp) => screen.getByText(name).nextElementSibling
  expect(termOf('Gap of the best prices')).toHaveTextContent('+1.38%$13.80')
  expect(termOf('Taker fee of Northbay, 0.10%')).toHaveTextContent('−$1.00')
  expect(termOf('Withdrawal from Northbay by Bitcoin')).toHaveTextContent('−$2.00')
  expect(termOf('Depth of the books at your amount')).toHaveTextContent('−$1.00')
  expect(termOf('Left')).toHaveTextContent('+0.88%$8.80')
  expect(termOf('Earns most with')).toHaveTextContent('$4,300')
  expect(termOf('Break-even')).toHaveTextContent('at $7,100')
  expect(termOf('Average price at Northbay')).toHaveTextContent('$60,060 /USDT')
  expect(termOf('Counts after')).toHaveTextContent('12 blocks, some 5 min')
  expect(termOf('Peakline takes it')).toHaveTextContent(
    'yes, the burse says so, checked 2 min. ago',
  )
  expect(await screen.findByText(/Nothing has been recorded yet/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Plus/ }))
  expect(currentAddress()).toBe('/burse?cap=1400')
})

test('the fee for buying the dollars first is listed separately', async () => {
  const { send } = startLiveSpreads({ burseSpreadPoints: () => [] })
  const { user } = showPage('/burse?cap=1410')
  await send([spread({ netPercent: 0.88, hasBridges: true })])
  await user.click(await screen.findByRole('link', { name: /^Plus/ }))
  const termOf = (name: string | RegExp) => screen.getByText(name).nextElementSibling
  expect(termOf('USDT into USD at Northbay, 0.20%')).toHaveTextContent('−$0.50')
  expect(termOf('USD into USDT at Peakline, 0.20%')).toHaveTextContent('−$0.25')
  expect(termOf('Depth of the books at your amount')).toHaveTextContent('−$0.25')
})

test('an unchecked fee of a network is distinguished from an open network', async () => {
  const { send } = startLiveSpreads({ burseSpreadPoints: () => [] })
  const { user } = showPage('/burse?cap=1420')
  await send([spread({ netPercent: 0.88, feeSource: 'SEED' })])
  const row = await screen.findByRole('link', { name: /^Plus/ })
  const line = lineOf(row)
  expect(line.getByText('Open on both sides')).toBeVisible()
  expect(line.getByText('fee not checked').parentElement).toHaveTextContent(
    'fee not checked; the burse says so, checked 2 min. ago',
  )
  expect(screen.getByText(/^Northbay does not publish its withdrawal fees/)).toBeVisible()
  await user.click(row)
  const termOf = (name: string | RegExp) => screen.getByText(name).nextElementSibling
  expect(termOf('Northbay sends it')).toHaveTextContent('yes, the burse says so, checked 2 min')
  expect(termOf('Withdrawal fee of Northbay')).toHaveTextContent(/nobody has checked it$/)
})

test('an unknown fee of a network is named, and so is a spread that leaves no profit', async () => {
  const { send } = startLiveSpreads({ burseSpreadPoints: () => [] })
  const { user } = showPage('/burse?cap=1500')
  const unknown = { withdrawal: null, confirmations: null, minutes: null }
  await send([spread({ netPercent: 0.4, state: 'UNKNOWN', breakEvenUsd: null, ...unknown })])
  await user.click(await screen.findByRole('link', { name: /^Plus/ }))
  expect(screen.getByText('not known')).toBeVisible()
  expect(
    screen.getByText('A fee that nobody knows is not taken off: less will be left.'),
  ).toBeVisible()
  expect(screen.getByText('the burse does not say')).toBeVisible()
  expect(screen.getByText('beyond what we read of the books')).toBeVisible()
})

test('a reader is warned before leaving for a venue whose network is unconfirmed', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { send } = startLiveSpreads({ burseSpreadPoints: () => [] })
  const { user } = showPage('/burse?cap=1600')
  await send([spread({ netPercent: 0.4, state: 'UNKNOWN' })])
  await user.click(await screen.findByRole('link', { name: /^Plus/ }))
  const way = screen.getByRole('link', { name: /^Buy at Northbay/ })
  expect(way).toHaveAttribute('href', 'https://northbay.test')
  await user.click(way)
  const dialog = within(await screen.findByRole('dialog', { name: 'Check the network' }))
  expect(dialog.getByText(/Nobody has confirmed .* network BTC · Bitcoin/)).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Go to the burse/ })).toHaveAttribute(
    'href',
    'https://northbay.test',
  )
  await user.click(dialog.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(open).not.toHaveBeenCalled()
})

test('one chosen venue leaves only its own spreads, and two leave only the spreads between them', async () => {
  const { send, question, hangUp } = startLiveSpreads()
  const { user, currentAddress } = showPage('/burse?ex=northbay&cap=1700')
  const venues = [standing('Northbay', 9), standing('Peakline', 9), standing('Tidewater', 9)]
  await send([spread({ netPercent: 0.4, buy: 'Tidewater', sell: 'Northbay' })], {
    venues,
    closed: 1,
  })
  expect(question()).toMatchObject({ burses: ['northbay'], showClosed: false, limit: 100 })
  expect(await screen.findByRole('link', { name: /^Plus/ })).toHaveAccessibleName(/^Plus 0.4/)
  expect(screen.getByText('1 more with a closed network')).toBeVisible()
  hangUp()
  await user.click(screen.getByRole('button', { name: /^Burses/ }))
  await user.click(screen.getByRole('button', { name: 'Add a burse' }))
  await user.click(await screen.findByRole('option', { name: /Peakline/ }))
  expect(currentAddress()).toBe('/burse?cap=1700&ex=northbay,peakline')
  await waitFor(() => expect(question()).toMatchObject({ burses: ['northbay', 'peakline'] }))
})

test('a capital that the server would refuse is reported beside its field and not sent', async () => {
  const { send, question } = startLiveSpreads()
  const { user, currentAddress } = showPage('/burse?pct=-1')
  await send([])
  const capital = await screen.findByRole('textbox', { name: 'My capital' })
  await user.clear(capital)
  await user.type(capital, '60000')
  expect(await screen.findByRole('alert')).toHaveTextContent('From 10 to 50,000')
  expect(capital).toBeInvalid()
  expect(currentAddress()).toBe('/burse?cap=6000&pct=-1')
  await user.clear(capital)
  await user.type(capital, '2500')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(currentAddress()).toBe('/burse?cap=2500&pct=-1')
  await waitFor(() => expect(question()).toMatchObject({ capitalUsd: 2_500, minNetPercent: -1 }))
})

test('an invalid value in the address of spreads is named and ignored', async () => {
  const { send } = startLiveSpreads()
  showPage('/burse?cap=5&pct=200&coin=B%20T&home=2')
  await send([spread({ netPercent: 0.5 })])
  expect(await screen.findByText(/made no sense.*: cap, pct, coin, home/)).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Plus/ })).toBeVisible()
})

test('values of spreads change in place under the pointer, and a new order waits to be applied', async () => {
  const { send } = startLiveSpreads()
  const { user } = showPage('/burse?cap=1800')
  const [first, second] = [
    spread({ netPercent: 0.9 }),
    spread({ netPercent: 0.5, buy: 'Tidewater' }),
  ]
  await send([first, second])
  await screen.findAllByRole('link', { name: /^Plus/ })
  await user.hover(rows()[0]!)
  await send([{ ...second, netPercent: 1.4 }, first])
  expect(await screen.findByText('+1.40%')).toBeVisible()
  expect(rows()[0]).toHaveAccessibleName(/^Plus 0.9 /)
  await user.click(await screen.findByRole('button', { name: /apply$/ }))
  expect(rows()[0]).toHaveAccessibleName(/^Plus 1.4 /)
})

test('the page of spreads says that no venue is read, that no spread pays, or that a query failed', async () => {
  const { send, hangUp } = startLiveSpreads()
  const { unmount } = showPage('/burse?cap=1900')
  await send([], { venues: [] })
  expect(await screen.findByText('No burse is read here')).toBeVisible()
  unmount()
  hangUp()
  const { user, currentAddress } = showPage('/burse?cap=1950&coin=XLM')
  await send([])
  expect(await screen.findByText('No spread above −0.50% now')).toBeVisible()
  expect(screen.getByText('Your filters leave none.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'From −5%' }))
  expect(currentAddress()).toBe('/burse?cap=1950&pct=-5&coin=XLM')
})

test('spreads are cards on a phone, and filters rise from below', async () => {
  const { send } = startLiveSpreads({ burseSpreadPoints: () => [] })
  const { user, currentAddress } = showPage('/burse?cap=2000', { width: 360 })
  await send([spread({ netPercent: 0.88 })])
  const card = await screen.findByRole('article')
  expect(card).toHaveAccessibleName(/^Plus 0.88 percent, BTC by Bitcoin.*updated \d+ sec. ago$/)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters of spreads' }))
  await user.click(sheet.getByRole('switch', { name: 'Way home' }))
  expect(currentAddress()).toBe('/burse?cap=2000&home=1')
  await user.click(sheet.getByRole('button', { name: 'Show' }))
  await user.click(within(card).getByRole('link', { name: /^Details/ }))
  expect(within(card).getByText('What is left of the gap, on $1,000')).toBeVisible()
})
