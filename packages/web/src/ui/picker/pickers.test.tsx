import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'
import { MultiPicker } from './multi-picker.tsx'

const options = [
  { value: 'BTC', label: 'Bitcoin', hint: 'BTC', group: 'Coins', words: ['биткоин'] },
  { value: 'ETH', label: 'Ether', hint: 'ETH', group: 'Coins' },
  { value: 'OLD', label: 'Old coin', hint: 'OLD', group: 'Coins', isDisabled: true },
  { value: 'SBERRUB', label: 'Sberbank', hint: 'SBERRUB', group: 'Banks' },
]

beforeEach(() => {
  window.innerWidth = 1_280
})

function One() {
  const [value, setValue] = useState('BTC')
  return <Combobox label="You give" {...{ value, options }} onChange={setValue} />
}

function Several() {
  const [values, setValues] = useState<readonly string[]>(['ETH'])
  return <MultiPicker label="Ignore" addLabel="Add" {...{ values, options }} onChange={setValues} />
}

const button = (name: string) => screen.getByRole('button', { name })
const field = () => screen.getByRole('combobox', { name: 'You give' })
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('typing on the closed picker opens it with the typed text, and Enter chooses', async () => {
  render(<One />)
  button('You give Bitcoin BTC').focus()
  await userEvent.keyboard('sb')
  expect(field()).toHaveValue('sb')
  expect(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(button('You give Sberbank SBERRUB')).toHaveFocus()
})

test('Down and Up wrap around the list of a picker, group by group', async () => {
  render(<One />)
  await userEvent.click(button('You give Bitcoin BTC'))
  const groups = screen.getAllByRole('group').map((each) => each.getAttribute('aria-labelledby'))
  expect(groups.map((id) => document.getElementById(id!)?.textContent)).toEqual(['Coins', 'Banks'])
  expect(active()).toBe('Bitcoin BTC')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Ether ETH')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe('Sberbank SBERRUB')
})

test('Escape closes the picker despite typed text and returns the focus to the button', async () => {
  render(<One />)
  await userEvent.click(button('You give Bitcoin BTC'))
  await userEvent.keyboard('zzz')
  expect(screen.getByText('Nothing matches “zzz”')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(button('You give Bitcoin BTC')).toHaveFocus()
})

test('a disabled option cannot be chosen', async () => {
  render(<One />)
  await userEvent.click(button('You give Bitcoin BTC'))
  await userEvent.keyboard('old{Enter}')
  expect(screen.getByRole('option', { name: /Old coin/ })).toHaveAttribute('aria-disabled', 'true')
  expect(field()).toBeInTheDocument()
})

test('a press outside closes the picker', async () => {
  render(<One />)
  await userEvent.click(button('You give Bitcoin BTC'))
  await userEvent.click(document.body)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the picker is a sheet with the same list on a small screen', async () => {
  window.innerWidth = 360
  render(<One />)
  await userEvent.click(button('You give Bitcoin BTC'))
  const sheet = screen.getByRole('dialog', { name: 'You give' })
  await userEvent.click(within(sheet).getByRole('option', { name: /Ether/ }))
  expect(button('You give Ether ETH')).toBeInTheDocument()
})

test('several options are chosen one after the other, and dropped as chips', async () => {
  render(<Several />)
  await userEvent.click(button('Add'))
  await userEvent.keyboard('bit{Enter}')
  expect(screen.getByRole('option', { name: /Bitcoin/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(button('Remove filter: Ether'))
  expect(screen.queryByRole('button', { name: 'Remove filter: Ether' })).toBeNull()
  expect(button('Remove filter: Bitcoin')).toBeInTheDocument()
})

test('the picker shows only a loading notice until there are options', async () => {
  const { rerender } = render(
    <Combobox label="You give" value="" options={[]} onChange={() => undefined} />,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(screen.queryByText(/matches/)).toBeNull()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(field()).not.toHaveAttribute('aria-controls')
  rerender(<Combobox label="You give" value="" options={options} onChange={() => undefined} />)
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
})
