import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLocale } from '#web/lib/texts/texts.ts'
import { Checkbox } from './checkbox.tsx'
import { Input } from './input.tsx'
import type { TypedUnit } from '#web/lib/typed/typed-unit.ts'
import { NumberInput } from './number-input.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { SortControl } from './sort-control.tsx'
import { Switch } from './switch.tsx'

afterEach(() => act(() => chooseLocale('en')))

test('no checkbox or radio keeps the browser’s own style, which is grey in the dark theme', () => {
  const root = join(import.meta.dirname, '../..')
  const inputs = globSync('**/*.tsx', { cwd: root }).flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(
      /<input(?:(?!\/>)[^])*type="(?:radio|checkbox)"(?:(?!\/>)[^])*\/>/g,
    ),
  ])
  expect(inputs.length).toBeGreaterThan(3)
  const drawn = inputs.filter(
    ([text]) => !/appearance-none|radioClass|sr-only|opacity-0/.test(text),
  )
  expect(drawn.map(([text]) => text)).toEqual([])
})

interface AmountProps {
  unit?: TypedUnit
  onChange: (value: number | undefined) => void
}

function Amount({ unit = 'money', onChange }: AmountProps) {
  const [value, setValue] = useState<number>()
  const change = (next: number | undefined) => {
    setValue(next)
    onChange(next)
  }
  return <NumberInput label="Amount" unit={unit} value={value} onChange={change} />
}

test.each([
  ['en', '1,234.5'],
  ['ru', '1\u00a0234,5'],
] as const)(
  'an amount typed as 1 234,5 is shown in the language %s as %s once its field is left',
  async (locale, text) => {
    await act(() => chooseLocale(locale))
    const onChange = vi.fn<(value: number | undefined) => void>()
    render(<Amount onChange={onChange} />)
    const field = screen.getByRole('textbox', { name: 'Amount' })
    await userEvent.type(field, '1 234,5')
    expect(field).toHaveValue('1 234,5')
    expect(onChange).toHaveBeenLastCalledWith(1234.5)
    await userEvent.tab()
    expect(field).toHaveValue(text)
    await userEvent.clear(field)
    expect(onChange).toHaveBeenLastCalledWith(undefined)
  },
)

test.each([
  ['en', 10_000, '10,000', '10000', 1_000],
  ['ru', 10_000, '10\u00a0000', '10000', 1_000],
  ['en', 1234.5, '1,234.5', '1234.5', 1234],
] as const)(
  'in the language %s, a field with the value %d shows %s, and %s while the user types',
  async (locale, first, left, typed, shorter) => {
    await act(() => chooseLocale(locale))
    const onChange = vi.fn<(value: number | undefined) => void>()
    function Kept() {
      const [value, setValue] = useState<number | undefined>(first)
      const change = (next: number | undefined) => {
        setValue(next)
        onChange(next)
      }
      return <NumberInput label="Amount" unit="money" value={value} onChange={change} />
    }
    render(<Kept />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(field).toHaveValue(left)
    await userEvent.tab()
    expect(field).toHaveValue(typed)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, typed.length])
    await userEvent.keyboard('{End}{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith(shorter)
    await userEvent.keyboard(typed.at(-1)!)
    expect(field).toHaveValue(typed)
    expect(field.selectionStart).toBe(typed.length)
    await userEvent.tab()
    expect(field).toHaveValue(left)
  },
)

test.each(['0.05.', '0.5 0.7', '1.000.00', '10 20', '1,,5', '5k'])(
  'a field reports that %j is not a number and changes nothing',
  async (text) => {
    const onChange = vi.fn<(value: number | undefined) => void>()
    render(<Amount onChange={onChange} />)
    const field = screen.getByRole('textbox', { name: 'Amount' })
    await userEvent.click(field)
    await userEvent.paste(text)
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription('Type a number, like 0.05')
    await userEvent.tab()
    expect(field).toHaveValue(text)
    expect(field).toBeInvalid()
    expect(onChange).not.toHaveBeenCalled()
  },
)

test.each([
  ['0.05 BTC', 0.05, '0.05'],
  ['$1,000.25', 1000.25, '1,000.25'],
  ['\u200b1\u202f000,50', 1000.5, '1,000.5'],
  ['１００', 100, '100'],
])('a field accepts %j, as wallets and tables write amounts', async (text, value, left) => {
  const onChange = vi.fn<(value: number | undefined) => void>()
  render(<Amount onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Amount' })
  await userEvent.click(field)
  await userEvent.paste(text)
  expect(onChange).toHaveBeenLastCalledWith(value)
  expect(field).toBeValid()
  await userEvent.tab()
  expect(field).toHaveValue(left)
})

test('an error is shown below its field and linked to it', () => {
  render(
    <Input
      label="Email"
      type="email"
      value="anna@"
      error="Enter a valid Email"
      onChange={() => undefined}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Enter a valid Email')
})

test('a typed password can be revealed', async () => {
  render(<Input label="Password" type="password" value="secret" onChange={() => undefined} />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  const eye = screen.getByRole('button', { name: 'Show password' })
  await userEvent.click(eye)
  expect(field).toHaveAttribute('type', 'text')
  expect(eye).toHaveAttribute('aria-pressed', 'true')
})

test('a search field can be cleared and keeps the focus', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Input label="Search" type="search" value="btc" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onChange).toHaveBeenCalledWith('')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('choices are made by keyboard', async () => {
  const chosen = vi.fn<(value: unknown) => void>()
  render(
    <>
      <Switch label="Remove fiat" isOn={false} onChange={chosen} />
      <Checkbox label="Banks" isChecked onChange={chosen} />
      <Segmented
        label="Hops"
        value="1"
        options={[
          { value: '1', label: '1' },
          { value: '2', label: '2' },
        ]}
        onChange={chosen}
      />
    </>,
  )
  await userEvent.tab()
  expect(screen.getByRole('switch', { name: 'Remove fiat' })).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(chosen).toHaveBeenLastCalledWith(true)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(chosen).toHaveBeenLastCalledWith(false)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen).toHaveBeenLastCalledWith('2')
})

test('a slider states its value in words', () => {
  render(
    <Slider label="Profit" min={0} max={10} value={3} valueText="3 %" onChange={() => undefined} />,
  )
  expect(screen.getByRole('slider', { name: 'Profit' })).toHaveAttribute('aria-valuetext', '3 %')
})

test('a select offers its options', async () => {
  const onChange = vi.fn<(value: 'a' | 'b') => void>()
  render(
    <Select
      label="Sort"
      value="a"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
      onChange={onChange}
    />,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'B')
  expect(onChange).toHaveBeenCalledWith('b')
})

test('the order of a list without a table can be chosen and reversed', async () => {
  const onTurn = vi.fn<(isDescending: boolean) => void>()
  const onChoose = vi.fn<(key: 'a' | 'b') => void>()
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ] as const
  const shared = { label: 'Sort', value: 'a', options, onChoose, onTurn } as const
  const { rerender } = render(<SortControl {...shared} isDescending />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'B')
  expect(onChoose).toHaveBeenCalledWith('b')
  await userEvent.click(screen.getByRole('button', { name: 'most first' }))
  expect(onTurn).toHaveBeenLastCalledWith(false)
  rerender(<SortControl {...shared} isDescending={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'least first' }))
  expect(onTurn).toHaveBeenLastCalledWith(true)
})

test.each([
  [391_861.9, '391,861.90'],
  [391_861, '391,861'],
])('a field of money shows its value as lists do: %d', (value, text) => {
  render(
    <NumberInput hasCents unit="money" label="Arrives" value={value} onChange={() => undefined} />,
  )
  expect(screen.getByRole('textbox', { name: 'Arrives' })).toHaveValue(text)
})

test.each([
  ['en', 'dollars', '1.000', 'Type 1000 or 1: this may be either'],
  ['ru', 'dollars', '1.500', 'Введите 1500 или 1,5: здесь может быть и то, и другое'],
  ['en', 'count', '$5', 'Type a whole number, like 10'],
  ['ru', 'count', '1,5', 'Введите целое число, например 10'],
  ['en', 'dollars', '€5', 'Type a number, like 100'],
  ['ru', 'percent', '€5', 'Введите число, например 1,5'],
  ['en', 'percent', '1,23456', 'Type 123456 or 1.23456: this may be either'],
  ['en', 'money', '1,23456789 BTC', 'Type 123456789 or 1.23456789: this may be either'],
  ['en', 'money', '5k', 'Type a number, like 0.05'],
] as const)(
  'in the language %s, a field of %s answers the text %j by saying what to type instead',
  async (locale, unit, text, said) => {
    await act(() => chooseLocale(locale))
    const onChange = vi.fn<(value: number | undefined) => void>()
    render(<NumberInput label="Amount" unit={unit} value={undefined} onChange={onChange} />)
    const field = screen.getByRole('textbox', { name: 'Amount' })
    await userEvent.click(field)
    await userEvent.paste(text)
    await userEvent.tab()
    expect(field).toHaveAccessibleDescription(said)
    expect(field).toHaveValue(text)
    expect(onChange).not.toHaveBeenCalled()
  },
)

test.each([
  ['%', 'percent', undefined],
  ['min', 'count', 'min'],
] as const)('a field leaves room for the sign %j behind the typed text', (mark, unit, after) => {
  const marked = after === undefined ? {} : { after }
  render(<NumberInput label="Most" unit={unit} value={5} onChange={() => undefined} {...marked} />)
  expect(screen.getByText(mark)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Most' })).toHaveAttribute(
    'style',
    `padding-right: ${mark.length + 2.5}ch;`,
  )
})

test('a refused text is read again when the currency of the field changes', async () => {
  const onChange = vi.fn<(value: number | undefined) => void>()
  const field = (codes: string[]) => <Amount unit={{ codes, of: 'coins' }} onChange={onChange} />
  const { rerender } = render(field(['BTC']))
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '$5')
  await userEvent.tab()
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeInvalid()
  rerender(field(['USDT']))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(5)
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeValid()
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('5')
})

test('a form is not sent while it shows an unreadable number', async () => {
  const onSend = vi.fn<() => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Amount onChange={() => undefined} />
      <button type="submit">Send</button>
    </form>,
  )
  const field = screen.getByRole('textbox', { name: 'Amount' })
  await userEvent.type(field, '1.5.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).not.toHaveBeenCalled()
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Type a number, like 0.05')
  await userEvent.clear(field)
  await userEvent.type(field, '1.5{Enter}')
  expect(onSend).toHaveBeenCalledOnce()
})
