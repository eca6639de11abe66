import { fieldTexts } from '@hopwise/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { showPage } from '#web/testing/show-page.tsx'
import { serveAdministration } from '#web/testing/small-administration.ts'
import { exchanger } from '#web/testing/small-market.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const network = {
  coin: 'BTC',
  network: 'BTC',
  code: 'BTC',
  deposit: true,
  withdraw: true,
  withdrawFee: 0.0002,
  withdrawMin: 0.001,
  depositMin: 0,
  confirmations: 2,
  minutes: 20,
  source: 'PUBLIC',
  checkedAt: daysAgo(1),
  depositBy: 'PUBLIC',
  withdrawBy: 'PUBLIC',
}

const venue = {
  id: 'binance',
  burse: exchanger({ name: 'Binance' }),
  hasKey: false,
  statedTakerPercent: 0.1,
  takerPercent: null,
  allowsUnknown: false,
  checkedAt: null,
  lastGoodAt: daysAgo(0),
  failures: 0,
  pairs: 60,
  books: 20,
  turns: [
    {
      startedAt: daysAgo(0),
      durationMs: 812,
      requests: 4,
      bytes: 51_000,
      books: 3,
      badBooks: ['BTC/USDT: crossed'],
      fault: 'TIMEOUT: 5000 ms',
    },
  ],
  networks: [
    network,
    {
      ...network,
      coin: 'XLM',
      network: 'XLM',
      code: 'XLM',
      withdraw: false,
      checkedAt: daysAgo(31),
    },
    { ...network, coin: 'USDT', network: 'TRC20', code: 'USDTTRC20', source: 'OPERATOR' },
    {
      ...network,
      coin: 'TON',
      network: 'TON',
      code: 'TON',
      deposit: null,
      withdrawFee: null,
      source: 'SEED',
      checkedAt: null,
    },
  ],
  unlisted: [
    { name: 'USDC MATIC', count: 1, reason: 'OTHER_CONTRACT' },
    { name: 'PEPE BEP20', count: 7, reason: 'NO_CODE' },
  ],
}

const serve = (more: object = {}) =>
  serveAdministration({
    adminBurses: () => [venue, { ...venue, id: 'kraken', burse: exchanger({ name: 'Kraken' }) }],
    ...more,
  })

const lineOf = async (coin: string) =>
  within(
    (await screen.findByRole('button', { name: new RegExp(`^Change ${coin} `) })).closest('tr')!,
  )

test('a venue shows its fees and the faults of its last round of requests', async () => {
  serve()
  const { user, currentAddress } = showPage('/admin/burses')
  expect(await screen.findByText('Answers')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Last 1 round, 4 requests' }))
  expect(screen.getByText('TIMEOUT: 5000 ms')).toBeVisible()
  expect(screen.getByText('BTC/USDT: crossed')).toBeVisible()
  expect(screen.getByText('The burse states 0.10%. Leave empty to use that.')).toBeVisible()
  const noCode = within(screen.getByRole('region', { name: 'Not among our currencies' }))
  expect(noCode.getByRole('listitem')).toHaveTextContent('PEPE BEP20 7')
  const others = within(screen.getByRole('region', { name: 'Other tokens under known names' }))
  expect(others.getByRole('listitem')).toHaveTextContent('USDC MATIC 1')
  await user.click(screen.getByRole('tab', { name: 'Kraken' }))
  expect(currentAddress()).toBe('/admin/burses?burse=kraken')
})

test('a network shows the source of its facts and turns amber if the last check is 30 days old', async () => {
  serve()
  showPage('/admin/burses')
  const fresh = await lineOf('BTC')
  expect(fresh.getByText(/^checked /)).not.toHaveClass('text-warn')
  expect((await lineOf('XLM')).getByText(/^checked /)).toHaveClass('text-warn')
  expect((await lineOf('XLM')).getByText('closed')).toBeVisible()
  const seed = await lineOf('TON')
  expect(seed.getByText('never checked')).toHaveClass('text-warn')
  expect(seed.getByText('Came with the release')).toBeVisible()
  expect(seed.getByText('whether it moves: The burse')).toBeVisible()
  expect(screen.queryByText(/does not publish its withdrawal fees/)).toBeNull()
})

test('fees that a venue does not publish are marked as unconfirmed', async () => {
  const seed = { ...network, source: 'SEED', checkedAt: null }
  serve({ adminBurses: () => [{ ...venue, networks: [seed] }] })
  const { user } = showPage('/admin/burses')
  expect(await screen.findByText(/does not publish/)).toHaveTextContent(/^Binance/)
  expect(screen.getByText(/1 fee here came with the release, and nobody has/)).toBeVisible()
  // Entering a fee must not override the open/closed state that the venue reports daily.
  await user.click(screen.getByRole('button', { name: 'Change BTC by BTC' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'BTC by BTC at Binance' }))
  expect(dialog.getByRole('combobox', { name: 'Withdrawals' })).toHaveDisplayValue('not known')
})

test('networks are found by coin and by what has to be done about them', async () => {
  serve()
  const { user, currentAddress } = showPage('/admin/burses?q=usdt')
  expect(await screen.findByText('1 network', { selector: 'p' })).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Which' }),
    'Not checked for a month',
  )
  expect(currentAddress()).toBe('/admin/burses?state=unchecked')
  expect(await screen.findByText('2 networks', { selector: 'p' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Change BTC/ })).toBeNull()
})

test('a network is changed in a dialog, which shows each error beside its field', async () => {
  const { requests } = serve({
    adminSetBurseNetwork: ({ input }: { input: { code: string } }) => {
      if (input.code === 'BTC') return true
      const fields = [{ field: 'input.code', reason: 'UNKNOWN_CURRENCY' }]
      throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
    },
  })
  const { user } = showPage('/admin/burses')
  await user.click(await screen.findByRole('button', { name: 'Change BTC by BTC' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'BTC by BTC at Binance' }))
  expect(dialog.getByRole('textbox', { name: 'Coin' })).toHaveAttribute('readonly')
  const code = dialog.getByRole('textbox', { name: 'Our code' })
  await user.clear(code)
  await user.type(code, 'NOPE')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Deposits' }), 'not known')
  const fee = dialog.getByRole('textbox', { name: 'Withdrawal fee, in the coin' })
  await user.clear(fee)
  const blocks = dialog.getByRole('textbox', { name: 'Blocks until it counts' })
  await user.clear(blocks)
  await user.type(blocks, '1.5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Type a whole number, like 10')).toBeVisible()
  expect(requests.some(({ name }) => name === 'AdminSetVenueNetwork')).toBe(false)
  await user.clear(blocks)
  await user.type(blocks, '3')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(fieldTexts.UNKNOWN_CURRENCY.en)).toBeVisible()
  await user.clear(code)
  await user.type(code, 'BTC')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('BTC by BTC saved')).toBeVisible()
  expect(requests.findLast(({ name }) => name === 'AdminSetVenueNetwork')?.variables).toEqual({
    input: {
      burse: 'binance',
      coin: 'BTC',
      network: 'BTC',
      code: 'BTC',
      withdraw: true,
      deposit: null,
      withdrawFee: null,
      withdrawMin: 0.001,
      depositMin: 0,
      confirmations: 3,
      minutes: 20,
    },
  })
})

test('an admin’s override of a network is removed, and undo restores it', async () => {
  const { requests } = serve({
    adminGiveBurseNetworkBack: () => true,
    adminSetBurseNetwork: () => true,
  })
  const { user } = showPage('/admin/burses')
  await screen.findByText('4 networks', { selector: 'p' })
  expect(screen.getAllByRole('button', { name: /back to the burse$/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Give USDT by TRC20 back to the burse' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const variablesOf = (wanted: string) => requests.find(({ name }) => name === wanted)?.variables
  const place = { burse: 'binance', coin: 'USDT', network: 'TRC20' }
  expect(variablesOf('AdminGiveVenueNetworkBack')).toEqual(place)
  expect(variablesOf('AdminSetVenueNetwork')).toMatchObject({
    input: { ...place, code: 'USDTTRC20', withdrawFee: 0.0002 },
  })
})

test('a venue’s terms show an overridden fee and unconfirmed networks', async () => {
  const { requests } = serve({
    adminSetBurseTerms: ({ takerPercent }: { takerPercent: number }) => {
      if (takerPercent <= 10) return true
      const fields = [{ field: 'takerPercent', reason: 'OUT_OF_RANGE:0:10' }]
      throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
    },
  })
  const { user } = showPage('/admin/burses')
  const taker = await screen.findByRole('textbox', { name: 'Taker fee' })
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.type(taker, '12')
  await user.click(screen.getByRole('switch', { name: 'Allow networks that nobody confirms' }))
  await user.click(save)
  expect(await screen.findByText('From 0 to 10')).toBeVisible()
  await user.clear(taker)
  await user.type(taker, '0.075')
  await user.click(save)
  expect(await screen.findByText('Terms of Binance saved')).toBeVisible()
  await waitFor(() =>
    expect(requests.findLast(({ name }) => name === 'AdminSetVenueTerms')?.variables).toEqual({
      burse: 'binance',
      takerPercent: 0.075,
      allowsUnknown: true,
    }),
  )
})

test('the page of venues explains how to add a venue if there is none', async () => {
  serve({ adminBurses: () => [] })
  showPage('/admin/burses')
  expect(await screen.findByText('No burse is read')).toBeVisible()
  expect(screen.getByText(/HOPWISE_BURSES/)).toBeVisible()
})
