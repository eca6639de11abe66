import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { path } from '#web/testing/small-market.ts'
import type { HopParts } from '../path.documents.ts'
import { StandIns } from './stand-ins.tsx'

const [first] = path({ name: 'Rowan', getAmount: 2 }).hops
const inUse = { ...first, giveAmount: 0.000_000_4, alternatives: 21 } as HopParts

test('a link to all offers appears if more offers can replace a hop than are listed', () => {
  render(<StandIns hop={inUse} others={[inUse]} />, { wrapper: MemoryRouter })
  const all = screen.getByRole('link', { name: /^All offers for/ })
  const { give, get } = inUse
  expect(all).toHaveAttribute('href', `/exchange?give=${give.code}&get=${get.code}&amt=0.0000004`)
})

test('no link to all offers appears if every offer that can replace the hop is listed', () => {
  render(<StandIns hop={{ ...inUse, alternatives: 1 }} others={[inUse]} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
