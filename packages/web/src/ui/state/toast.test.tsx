import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, Toasts } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function showUndoToast() {
  render(<Toasts />)
  act(() => showToast('Removed', { label: 'Undo', run: () => undefined }))
  return screen.getByRole('button', { name: 'Undo' })
}

test('a toast disappears after eight seconds', () => {
  showUndoToast()
  pass(7_999)
  expect(screen.getByText('Removed')).toBeVisible()
  pass(1)
  expect(screen.queryByText('Removed')).toBeNull()
})

test('a focused toast stays, and disappears eight seconds after losing the focus', () => {
  const undo = showUndoToast()
  act(() => undo.focus())
  pass(60_000)
  expect(undo).toBeVisible()
  act(() => undo.blur())
  pass(7_999)
  expect(undo).toBeVisible()
  pass(1)
  expect(screen.queryByText('Removed')).toBeNull()
})

test('a toast under the pointer stays', () => {
  const undo = showUndoToast()
  fireEvent.pointerEnter(undo.parentElement!)
  pass(60_000)
  expect(undo).toBeVisible()
  fireEvent.pointerLeave(undo.parentElement!)
  pass(8_000)
  expect(screen.queryByText('Removed')).toBeNull()
})
