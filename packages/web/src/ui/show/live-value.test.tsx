import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LiveValue } from './live-value.tsx'

test('a decrease of the amount to give is shown as fallen and as favourable', () => {
  render(
    <LiveValue isLowBetter change="up" changedAtMs={Date.now()}>
      0.05
    </LiveValue>,
  )
  expect(screen.getByText('has fallen')).toBeInTheDocument()
  expect(screen.getByText('0.05')).toHaveClass('flash-up')
})

test('a row that changed out of sight does not flash when it scrolls into sight', () => {
  render(
    <LiveValue change="up" changedAtMs={Date.now() - 1_000}>
      0.05
    </LiveValue>,
  )
  expect(screen.getByText('has risen')).toBeInTheDocument()
  expect(screen.getByText('0.05')).not.toHaveClass('flash-up')
})
