import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../action/button.tsx'
import { CopyButton } from '../action/copy-button.tsx'
import { Disclosure } from './disclosure.tsx'
import { LiveValue } from './live-value.tsx'
import { Tabs } from './tabs.tsx'

function Orders() {
  const [chosen, setChosen] = useState<'best' | 'few' | 'safe'>('best')
  return (
    <Tabs
      label="Order"
      chosen={chosen}
      onChoose={setChosen}
      tabs={[
        { id: 'best', label: 'Best' },
        { id: 'few', label: 'Fewest steps' },
        { id: 'safe', label: 'Safest' },
      ]}
    />
  )
}

test('a disabled button is never the brightest element of the page', () => {
  render(
    <>
      <Button color="black">Save</Button>
      <Button color="black" aria-disabled>
        Off
      </Button>
      <Button color="black" isLoading>
        Busy
      </Button>
    </>,
  )
  const named = (name: string) => screen.getByRole('button', { name })
  expect(named('Save')).toHaveClass('bg-black', 'text-on-black')
  expect(named('Off')).not.toHaveClass('bg-black')
  expect(named('Off')).toHaveClass('bg-surface-2', 'text-text-3')
  expect(named('Busy')).toHaveClass('bg-black')
})

test('a row of tabs is one stop of the Tab key, and arrows, Home and End move within the row', async () => {
  render(<Orders />)
  const chosen = () => screen.getByRole('tab', { selected: true })
  await userEvent.tab()
  expect(chosen()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toHaveTextContent('Fewest steps')
  expect(chosen()).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(chosen()).toHaveTextContent('Safest')
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toHaveTextContent('Best')
})

test('the Tab key reaches the first tab of a row in which no tab is chosen', async () => {
  const onChoose = vi.fn<(id: string) => void>()
  const tabs = [
    { id: 'best', label: 'Best' },
    { id: 'few', label: 'Fewest steps' },
  ]
  render(<Tabs label="Order" chosen={undefined} onChoose={onChoose} tabs={tabs} />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'Best' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChoose).toHaveBeenCalledWith('few')
})

test('a button that is busy ignores a second press', async () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Send</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  rerender(
    <Button isLoading onClick={onClick}>
      Send
    </Button>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
})

test('copying a value yields its raw text, and is confirmed', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="0.056789" label="Copy amount" />)
  await user.click(screen.getByRole('button', { name: 'Copy amount' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Copied')
  expect(await navigator.clipboard.readText()).toBe('0.056789')
})

test('a disclosure opens and closes, and announces its state', async () => {
  render(<Disclosure summary="Filters">Inside</Disclosure>)
  const summary = screen.getByRole('button', { name: 'Filters' })
  expect(screen.queryByText('Inside')).toBeNull()
  await userEvent.click(summary)
  expect(summary).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Inside')).toBeVisible()
})

test('a value announces that it has risen, unless it rose before it came into sight', () => {
  const value = (changedAtMs: number) => (
    <LiveValue change="up" changedAtMs={changedAtMs}>
      7 %
    </LiveValue>
  )
  const { rerender } = render(value(Date.now() - 60_000))
  expect(screen.queryByText('has risen')).not.toBeInTheDocument()
  rerender(value(Date.now()))
  expect(screen.getByText('has risen')).toBeInTheDocument()
})
