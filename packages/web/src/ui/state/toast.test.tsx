import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayToast, Toasts } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function showToast() {
  render(<Toasts />)
  act(() => sayToast('Removed', { label: 'Undo', run: () => undefined }))
  return screen.getByRole('button', { name: 'Undo' })
}

test('a toast goes after eight seconds', () => {
  showToast()
  pass(7_999)
  expect(screen.getByText('Removed')).toBeVisible()
  pass(1)
  expect(screen.queryByText('Removed')).toBeNull()
})

test('a toast stays while it has the focus, and eight seconds from then', () => {
  const undo = showToast()
  act(() => undo.focus())
  pass(60_000)
  expect(undo).toBeVisible()
  act(() => undo.blur())
  pass(7_999)
  expect(undo).toBeVisible()
  pass(1)
  expect(screen.queryByText('Removed')).toBeNull()
})

test('a toast stays while it is pointed at', () => {
  const undo = showToast()
  fireEvent.pointerEnter(undo.parentElement!)
  pass(60_000)
  expect(undo).toBeVisible()
  fireEvent.pointerLeave(undo.parentElement!)
  pass(8_000)
  expect(screen.queryByText('Removed')).toBeNull()
})
