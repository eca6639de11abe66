import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

const { origin, host } = window.location
const LINK = `${origin}/r/abc`
const at = '2026-11-20T10:00:00.000Z'

const tron = {
  code: 'USDTTRC20',
  network: 'TRC20',
  fee: '1.00',
  least: '10.00',
  currency: { name: 'Tether' },
}
const wallet = { code: 'WALLET', network: null, fee: '0.00', least: '1.00', currency: null }

const partner = (facts: object = {}) => ({
  link: LINK,
  code: 'abc',
  balance: '17.70',
  pending: '5.00',
  held: '0.00',
  earned: '30.40',
  paidOut: '7.70',
  nextMaturesAt: at,
  visitors: 12,
  involved: 2,
  payers: 1,
  secondLevel: 0,
  isUnderReview: false,
  days: [{ day: '2026-11-20', visitors: 12, involved: 2, earned: '17.70' }],
  methods: [tron, wallet],
  ...facts,
})

const withdrawal = (facts: object = {}) => ({
  id: 'w1',
  createdAt: at,
  status: 'AWAITS_CONFIRMATION',
  amount: '17.70',
  fee: '1.00',
  arrives: '16.70',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  notBefore: null,
  reference: null,
  reason: null,
  method: tron,
  steps: [{ status: 'AWAITS_CONFIRMATION', at }],
  ...facts,
})

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

function serve(more: object = {}) {
  takeCurrentUser({ id: 'u1', name: 'Ann', balance: '12.50', roles: ['USER'] })
  const { answers } = smallAccount({ isSignedIn: true })
  return startAnsweringServer(
    smallMarket({
      ...answers,
      partner: () => partner(),
      referrals: () => ({
        total: 1,
        items: [
          {
            label: 'Visitor 1',
            joinedOn: at,
            level: 1,
            paid: true,
            earned: '17.70',
            counts: true,
          },
        ],
      }),
      withdrawals: () => ({ total: 0, items: [] }),
      ...more,
    }),
  )
}

const refusal = (code: string, more: object) =>
  new GraphQLError('No', { extensions: { code, ...more } })

test('a partner’s earnings are shown with their visitors, and no visitor is named', async () => {
  serve()
  showPage('/profile/partners')
  expect(await screen.findByTestId('earnings')).toHaveTextContent('$17.70')
  expect(screen.getByText('$5.00')).toBeVisible()
  expect(await screen.findByText('Visitor 1')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Your link as a QR code' })).toBeVisible()
  expect(screen.queryByText('Three steps to the first visitor')).toBeNull()
})

test('a partner without referrals sees three steps to the first one', async () => {
  serve({
    partner: () =>
      partner({
        balance: '0.00',
        pending: '0.00',
        earned: '0.00',
        paidOut: '0.00',
        nextMaturesAt: null,
        visitors: 0,
        involved: 0,
        payers: 0,
        days: [],
      }),
  })
  showPage('/profile/partners')
  expect(await screen.findByText('Three steps to the first visitor')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  expect(screen.getByText('There is nothing to withdraw yet.')).toBeVisible()
  expect(screen.queryByText('Who came by your link')).toBeNull()
})

test('earnings that could not be loaded can be loaded again', async () => {
  let isBroken = true
  serve({
    partner: () => {
      if (isBroken) throw refusal('INTERNAL', {})
      return partner()
    },
  })
  const { user } = showPage('/profile/partners')
  expect(await screen.findByText('Your earnings could not be loaded')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTestId('earnings')).toHaveTextContent('$17.70')
})

test('the page of earnings reserves space until they are loaded', async () => {
  serve({ partner: () => new Promise<never>(() => undefined) })
  const { container } = showPage('/profile/partners')
  expect(await screen.findByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible()
  expect(screen.queryByTestId('earnings')).toBeNull()
  expect(container.querySelector('main [data-waiting]')).not.toBeNull()
})

test('a partner’s balance below zero shows why no withdrawal is possible', async () => {
  serve({ partner: () => partner({ balance: '-3.00' }) })
  showPage('/profile/partners')
  expect(await screen.findByText(/You can withdraw again when/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
})

test.each([
  ['', 'amount', 'REQUIRED', 'Required field'],
  ['9.99', 'amount', 'BELOW_LEAST:10', 'Minimum: $10'],
  ['10.123', 'amount', 'NOT_AN_AMOUNT', 'Enter an amount like 20 or 20.50'],
  ['10', 'address', 'NOT_AN_ADDRESS', /^This is no address of that network: check each character/],
])(
  'a withdrawal of “%s” that is refused shows the reason beside the %s (%s)',
  async (amount, field, reason, message) => {
    const sent: object[] = []
    serve({
      withdraw: ({ input }: { input: object }) => {
        sent.push(input)
        throw refusal('VALIDATION', { fields: [{ field, reason }] })
      },
    })
    const { user } = showPage('/profile/partners')
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog'))
    const box = dialog.getByLabelText('Amount, $')
    await user.clear(box)
    if (amount !== '') await user.type(box, amount)
    const address = dialog.getByLabelText(/^Address/)
    await user.type(address, ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u ')
    await user.click(dialog.getByRole('button', { name: 'Ask for the withdrawal' }))
    expect(await dialog.findByText(message)).toBeVisible()
    const refused = field === 'amount' ? box : address
    expect(refused).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(refused).toHaveFocus())
    expect(sent).toMatchObject([
      { amount, method: 'USDTTRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
    ])
  },
)

test('a withdrawal above the balance shows the missing sum, beside the amount', async () => {
  serve({
    withdraw: () => {
      throw refusal('INSUFFICIENT_FUNDS', { missing: '2.30' })
    },
  })
  const { user } = showPage('/profile/partners')
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Amount, $'))
  await user.type(dialog.getByLabelText('Amount, $'), '20')
  await user.click(dialog.getByRole('button', { name: 'Ask for the withdrawal' }))
  expect(await dialog.findByText('$2.30 too little')).toBeVisible()
  expect(dialog.getByText(/^Not enough money on the balance/)).toBeVisible()
})

test('the fee is deducted from the arriving sum, and a mailed link confirms the withdrawal', async () => {
  let isRequested = false
  serve({
    withdraw: () => {
      isRequested = true
      return withdrawal()
    },
    withdrawals: () =>
      isRequested ? { total: 1, items: [withdrawal()] } : { total: 0, items: [] },
    partner: () => partner(isRequested ? { balance: '0.00', held: '17.70' } : {}),
  })
  const { user } = showPage('/profile/partners')
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('$16.70')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Address/), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  await user.click(dialog.getByRole('button', { name: 'Ask for the withdrawal' }))
  expect(await screen.findByText(/the link there confirms it/)).toBeVisible()
  expect(await screen.findByText('Confirm it')).toBeVisible()
})

test('a withdrawal whose response was lost has the same idempotency key in the reopened form', async () => {
  const keys: string[] = []
  serve({
    withdraw: ({ input }: { input: { key: string } }) => {
      keys.push(input.key)
      throw refusal('INTERNAL', {})
    },
  })
  const { user } = showPage('/profile/partners')
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Address/), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    await user.click(dialog.getByRole('button', { name: 'Ask for the withdrawal' }))
    await waitFor(() => expect(keys).toHaveLength(times))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(new Set(keys).size).toBe(1)
})

const openTools = async () => {
  serve()
  const shown = showPage('/profile/partners')
  await shown.user.click(await screen.findByRole('button', { name: 'For your site' }))
  return shown
}

test('only a public page of this site becomes a partner’s link', async () => {
  const { user } = await openTools()
  const box = screen.getByRole('textbox', { name: 'Any page of ours' })
  await user.type(box, `${origin}/exchangers?q=a`)
  expect(screen.getByText(`${LINK}?to=%2Fexchangers%3Fq%3Da`)).toBeVisible()
  for (const [typed, message] of [
    ['https://evil.example/exchangers', `Only addresses of ${host} can carry your mark`],
    ['/profile', 'This page is not open to everybody'],
    ['/nothing', 'There is no such page here'],
  ] as const) {
    await user.clear(box)
    expect(box).not.toHaveAttribute('aria-invalid', 'true')
    await user.type(box, typed)
    expect(screen.getByText(message)).toBeVisible()
    expect(box).toHaveAttribute('aria-invalid', 'true')
    expect(screen.queryByText('Link to this page')).toBeNull()
  }
})

test('banners of three sizes are shown, and copied with the partner’s link around them', async () => {
  const { user } = await openTools()
  await user.click(screen.getByRole('radio', { name: 'Russian' }))
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  for (const [size, name] of [
    ['468x60', '468×60'],
    ['728x90', '728×90'],
    ['300x250', '300×250'],
  ] as const) {
    const src = `/w/banner-${size}.svg?theme=dark&lang=ru`
    expect(screen.getByRole('img', { name: `Banner ${name}` })).toHaveAttribute('src', src)
    const code = `<a href="${LINK}"><img src="${origin}${src.replace('&', '&amp;')}"`
    expect(screen.getByText((text) => text.startsWith(code))).toBeVisible()
  }
})

test('a poster with the partner’s link is saved as a picture to print', async () => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => {
    take(new Blob(['picture'], { type: 'image/png' }))
  })
  URL.createObjectURL = () => 'blob:poster'
  URL.revokeObjectURL = () => undefined
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  serve()
  const { user } = showPage('/profile/partners')
  await user.click(await screen.findByRole('button', { name: 'Download the poster' }))
  await waitFor(() => expect(saved).toEqual(['hopwise-poster.png']))
})
