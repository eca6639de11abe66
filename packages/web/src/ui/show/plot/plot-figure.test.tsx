import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Plot } from './plot.ts'
import { PlotFigure } from './plot-figure.tsx'

const startMs = Date.UTC(2026, 10, 26, 12)

const plot: Plot = {
  timesMs: [0, 1, 2].map((at) => startMs + at * 3_600_000),
  unit: { name: 'RUB for 1 BTC', print: (value) => `${value} RUB` },
  series: [{ shape: 'line', name: 'Best', values: [7, null, 9] }],
  marks: { name: 'Exchanger', all: [{ at: 0, value: 7, text: 'Orbit Nine' }] },
}

const common = { title: 'Best rate rose', name: 'btc-rub', source: '19 offers', empty: 'None yet' }
const error = { code: 'NETWORK', fields: [], id: undefined } as const

test('arrow keys read a plot value by value with a delayed announcement, and Escape leaves the plot', async () => {
  const user = userEvent.setup()
  render(<PlotFigure {...common} plot={plot} />)
  const picture = screen.getByRole('img', { name: 'Best rate rose' })
  picture.focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  const figure = screen.getByRole('figure', { name: 'Best rate rose' })
  expect(within(figure).getByText('7 RUB')).toBeVisible()
  expect(within(figure).getByText('Orbit Nine')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(await screen.findByText(/Best 7 RUB, Orbit Nine$/)).toBe(screen.getByRole('status'))
  await user.keyboard('{Escape}')
  expect(within(figure).getByText('9 RUB')).toBeVisible()
})

test('a plot’s table has the same numbers, newest first, and a row for each gap', async () => {
  const user = userEvent.setup()
  render(<PlotFigure {...common} plot={plot} />)
  expect(screen.queryByRole('table')).toBeNull()
  const button = screen.getByRole('button', { name: 'Table' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const rows = within(screen.getByRole('table', { name: 'Best rate rose' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]!.textContent)).toEqual([
    '9 RUB',
    '—',
    '7 RUB',
  ])
})

test('a plot that could not be loaded offers a retry, and the old plot stays, marked as old', async () => {
  const retry = vi.fn<() => void>()
  const { rerender } = render(
    <PlotFigure {...common} plot={undefined} error={error} onRetry={retry} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  rerender(<PlotFigure {...common} plot={plot} error={error} onRetry={retry} />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Not fresh')).toBeVisible()
})

test('a plot without data shows a notice and has no table', () => {
  const none = { ...plot, series: [{ shape: 'line', name: 'Best', values: [null] }] } as const
  render(<PlotFigure {...common} plot={{ ...none, marks: { name: '', all: [] } }} />)
  expect(screen.getByText('None yet')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-disabled', 'true')
})

test('the table of a plot is printed on paper even if the table is closed on screen', () => {
  render(<PlotFigure {...common} plot={plot} />)
  window.dispatchEvent(new Event('beforeprint'))
  expect(screen.getByRole('table')).toBeVisible()
})
