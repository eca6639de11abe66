import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { exchanger, pairOffer, smallMarket } from '#web/testing/small-market.ts'

test('a cash rate shows its city, and leads to other offers there', async () => {
  const city = { code: 'MSK', name: 'Moscow', country: 'RU', searchWords: [], offers: 1 }
  const items = [pairOffer({ name: 'a', getAmount: 9, offer: { city: 'MSK' } })]
  const rates = () => ({ marketVersion: 1, total: 1, taking: 1, items })
  startAnsweringServer(
    smallMarket({ cities: () => [city], exchanger: () => exchanger({ name: 'Alfa', rates }) }),
  )
  showPage('/exchangers/alfa')
  const link = (await screen.findByText('Moscow')).closest('a')!
  expect(link.getAttribute('href')).toMatch(/&city=MSK$/)
})
