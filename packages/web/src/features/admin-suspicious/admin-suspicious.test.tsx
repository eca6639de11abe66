import { screen, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { showPage } from '#web/testing/show-page.tsx'
import { serveAdministration } from '#web/testing/small-administration.ts'

const at = '2026-11-21T10:00:00.000Z'

const offer = {
  id: '7:ETH:BTC',
  exchangerId: '7',
  exchangerName: 'Bold',
  give: 'ETH',
  get: 'BTC',
  reason: 'ABOVE_MARKET',
  gain: 3,
  band: 1.05,
  edge: 2.9,
  rate: 0.15,
  minGive: 0.1,
  maxGive: null,
  reserveUsd: 1000,
  receivedAt: at,
}

const serve = (more: object = {}) =>
  serveAdministration({
    adminSuspiciousOffers: () => ({ total: 1, items: [offer] }),
    adminAllowances: () => [
      {
        exchangerId: '7',
        exchangerName: 'Bold',
        give: 'ETH',
        get: 'BTC',
        note: 'A promotion',
        allowedAt: at,
        endsAt: null,
      },
    ],
    ...more,
  })

test.each([
  ['ABOVE_MARKET', 2.9, /^200\S* above the market price; above 5\S* we trust nobody$/],
  ['ABOVE_RIVALS', 1.25, /^200\S* above the market price, 25\S* above the best credible offer$/],
  ['ABOVE_RIVALS', null, /^200\S* above the market price, and hardly anyone close$/],
  ['FAR_ABOVE_RIVALS', 1.72, /^72\S* above the best credible offer, where prices are unsure$/],
  ['PAIR_ABOVE_MARKET', null, /^200\S* above the market price, as are most of the pair$/],
] as const)(
  'an offer marked as %s with an edge of %s states the reason in numbers',
  async (reason, edge, why) => {
    serve({ adminSuspiciousOffers: () => ({ total: 1, items: [{ ...offer, reason, edge }] }) })
    showPage('/admin/suspicious')
    expect(await screen.findByText(why)).toBeVisible()
  },
)

test('offers marked as suspicious are listed with their exchangers and pairs', async () => {
  serve()
  showPage('/admin/suspicious')
  expect(await screen.findByText(/we trust nobody/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bold' })).toHaveAttribute('href', '/admin/exchangers/7')
  expect(screen.getByRole('link', { name: 'ETH → BTC' })).toHaveAttribute(
    'href',
    '/exchange?give=ETH&get=BTC',
  )
})

test('a suspicious offer is allowed with a reason, until the end of a day', async () => {
  const { requests } = serve({
    adminAllowOffers: ({ input }: { input: { note: string } }) => {
      if (input.note !== '') return true
      const fields = [{ field: 'input.note', reason: 'REQUIRED' }]
      throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
    },
  })
  const { user } = showPage('/admin/suspicious')
  const allow = { name: 'Allow ETH → BTC of Bold' }
  await user.click(await screen.findByRole('button', allow))
  const dialog = within(await screen.findByRole('dialog', allow))
  await user.type(dialog.getByRole('textbox', { name: 'Until' }), '30.5.2030')
  await user.click(dialog.getByRole('button', { name: 'Allow' }))
  expect(await dialog.findByText('Write it as 2030-05-30')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: 'Until' }))
  await user.type(dialog.getByRole('textbox', { name: 'Until' }), '2030-05-30')
  await user.click(dialog.getByRole('button', { name: 'Allow' }))
  expect(await dialog.findByText('Required field')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Why you vouch for them' }), 'Asked them')
  await user.click(dialog.getByRole('button', { name: 'Allow' }))
  expect(await screen.findByText('ETH → BTC of Bold is allowed')).toBeVisible()
  expect(requests.findLast(({ name }) => name === 'AdminAllowOffers')?.variables).toEqual({
    input: {
      exchangerId: '7',
      give: 'ETH',
      get: 'BTC',
      note: 'Asked them',
      endsAt: '2030-05-30T23:59:59.000Z',
    },
  })
})

test('an allowance of an offer is revoked, and undo restores it', async () => {
  const { requests } = serve({ adminRevokeAllowance: () => true, adminAllowOffers: () => true })
  const { user } = showPage('/admin/suspicious?tab=allowed')
  expect(await screen.findByText('A promotion')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Revoke ETH → BTC of Bold' }))
  expect(await screen.findByText('ETH → BTC of Bold is judged like all others again')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const place = { exchangerId: '7', give: 'ETH', get: 'BTC' }
  const variablesOf = (wanted: string) => requests.find(({ name }) => name === wanted)?.variables
  expect(variablesOf('AdminRevokeAllowance')).toEqual(place)
  expect(variablesOf('AdminAllowOffers')).toEqual({
    input: { ...place, note: 'A promotion', endsAt: null },
  })
})

test('the page of suspicious offers says that no offer is marked or allowed', async () => {
  serve({ adminSuspiciousOffers: () => ({ total: 0, items: [] }), adminAllowances: () => [] })
  const { user, currentAddress } = showPage('/admin/suspicious')
  expect(await screen.findByText('No offer is marked')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Allowed' }))
  expect(await screen.findByText('Nothing is allowed')).toBeVisible()
  expect(currentAddress()).toBe('/admin/suspicious?tab=allowed')
})
