import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { path } from '#web/testing/small-market.ts'
import { pathViews } from '../path-view.ts'
import { ChainRow } from './chain-row.tsx'
import { takesAxis } from './takes-axis.ts'

const [row] = pathViews([path({ name: 'Alfa', getAmount: 9_000 })] as never, true)

function show(side: 'give' | 'get') {
  const shown = { key: row!.key, row: row!, change: 'up', changedAtMs: Date.now() } as const
  render(
    <MemoryRouter>
      <ChainRow
        axis={takesAxis([row!])}
        shown={shown}
        isBest={false}
        isOpen={false}
        isStill
        side={side}
        filter={undefined}
        linkTo=""
      />
    </MemoryRouter>,
  )
}

test('a higher rate of a chain marks the arriving amount as risen', () => {
  show('give')
  expect(screen.getByText('has risen')).toBeInTheDocument()
})

test('a higher rate of a chain marks the amount to give as fallen', () => {
  show('get')
  expect(screen.getByText('has fallen')).toBeInTheDocument()
})
