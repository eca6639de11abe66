import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'
import { Modal } from './modal.tsx'
import { Popover } from './popover.tsx'
import { Tooltip } from './tooltip.tsx'

afterEach(() => vi.useRealTimers())

const modal = (onClose: () => void, isClosable = true) => (
  <Modal isOpen title="Filters" onClose={onClose} isClosable={isClosable}>
    <button type="button">Inside</button>
  </Modal>
)

test('a modal signals that it has closed 400 ms after Escape, and the page does not scroll', () => {
  vi.useFakeTimers()
  const onClose = vi.fn<() => void>()
  render(modal(onClose))
  expect(document.documentElement.style.overflow).toBe('hidden')
  fireEvent(screen.getByRole('dialog', { name: 'Filters' }), new Event('cancel'))
  act(() => void vi.advanceTimersByTime(399))
  expect(onClose).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press outside closes a modal, and a press inside does not', () => {
  vi.useFakeTimers()
  const onClose = vi.fn<() => void>()
  render(modal(onClose))
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Inside' }))
  act(() => void vi.advanceTimersByTime(1_000))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(screen.getByRole('dialog'))
  act(() => void vi.advanceTimersByTime(400))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a modal that is not closable has no × and ignores Escape and presses outside', () => {
  vi.useFakeTimers()
  const onClose = vi.fn<() => void>()
  render(modal(onClose, false))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent(screen.getByRole('dialog'), new Event('cancel'))
  fireEvent.pointerDown(screen.getByRole('dialog'))
  act(() => void vi.advanceTimersByTime(1_000))
  expect(onClose).not.toHaveBeenCalled()
})

test('focus returns to what opened a modal', () => {
  const { rerender } = render(<button type="button">Opener</button>)
  const opener = screen.getByRole('button', { name: 'Opener' })
  opener.focus()
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Opener</button>
      {isOpen && modal(() => undefined)}
    </>
  )
  rerender(page(true))
  screen.getByRole('button', { name: 'Inside' }).focus()
  rerender(page(false))
  expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus()
})

test('a popover opens on press, and after Escape the focus is on its button again', async () => {
  render(
    <Popover
      label="Facts"
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    >
      Some facts
    </Popover>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('dialog', { name: 'Facts' })).toHaveTextContent('Some facts')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
})

test('a letter typed in a menu leads to the next item with that first letter, and wraps around', async () => {
  const chosen = vi.fn<(id: string) => void>()
  render(
    <Menu
      label="Sleep"
      items={['One hour', 'Until tomorrow', 'One week', 'Ещё час'].map((label) => ({
        id: label,
        label,
      }))}
      onChoose={chosen}
      trigger={(props) => (
        <button type="button" {...props}>
          Sleep
        </button>
      )}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sleep' }))
  const item = (name: string) => screen.getByRole('menuitem', { name })
  expect(item('One hour')).toHaveFocus()
  await userEvent.keyboard('o')
  expect(item('One week')).toHaveFocus()
  await userEvent.keyboard('o')
  expect(item('One hour')).toHaveFocus()
  await userEvent.keyboard('Е')
  expect(item('Ещё час')).toHaveFocus()
  await userEvent.keyboard('x')
  expect(item('Ещё час')).toHaveFocus()
  await userEvent.keyboard('{Control>}o{/Control}')
  expect(item('Ещё час')).toHaveFocus()
  await userEvent.keyboard('u{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Until tomorrow')
})

test('a tooltip appears on focus, describes its button, and closes on Escape', async () => {
  render(
    <Tooltip text="The rate may change">
      {(described) => (
        <button type="button" {...described}>
          Floating
        </button>
      )}
    </Tooltip>,
  )
  await userEvent.tab()
  expect(await screen.findByRole('tooltip')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Floating' })
  expect(button).toHaveAccessibleDescription('The rate may change')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

const explained = (
  <Tooltip text="The least of five">{(props) => <button {...props}>Limits</button>}</Tooltip>
)

test('Escape closes a modal over a tooltip, but a tooltip inside the modal closes before the modal', async () => {
  const { rerender } = render(explained)
  act(() => screen.getByRole('button', { name: 'Limits' }).focus())
  expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  const opened = (
    <>
      {explained}
      <Modal isOpen title="Filters" onClose={() => undefined}>
        <p>Inside</p>
      </Modal>
    </>
  )
  rerender(opened)
  // A key that nobody prevents reaches the dialog, which asks to close.
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(true)
  rerender(
    <Modal isOpen title="Filters" onClose={() => undefined}>
      {explained}
    </Modal>,
  )
  act(() => screen.getByRole('button', { name: 'Limits' }).focus())
  expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(false)
})
