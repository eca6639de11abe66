import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chooseLocale } from '#web/lib/texts/texts.ts'
import { clearRefusedFilters, useHasRefusedFilters } from '#web/lib/typed/refused-filters.ts'
import { useWatched, watched } from '#web/lib/watched.ts'
import { NumberInput } from './number-input.tsx'

afterEach(() => act(() => chooseLocale('en')))

/** The value of the page, which an address or an answer sets, too. */
const amount = watched<number | undefined>(undefined)
const setValue = amount.set

function Amount() {
  return <NumberInput label="Amount" unit="money" value={useWatched(amount)} onChange={setValue} />
}

const show = (first?: number) => {
  setValue(first)
  render(<Amount />)
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const selection = () => [field().selectionStart, field().selectionEnd]

test.each([7, undefined])('the value %s from elsewhere replaces a refused text', async (value) => {
  show(100)
  await userEvent.tab()
  await userEvent.keyboard('5k')
  await userEvent.tab()
  expect(field()).toHaveValue('5k')
  act(() => setValue(value))
  expect(field()).toHaveValue(value === undefined ? '' : String(value))
  expect(field()).not.toHaveAttribute('aria-invalid')
})

test('an outside value replaces a refused text even if the field itself sent that value earlier', async () => {
  show()
  await userEvent.tab()
  await userEvent.keyboard('3')
  await userEvent.tab()
  act(() => setValue(7))
  await userEvent.click(field())
  await userEvent.paste('5k')
  await userEvent.tab()
  act(() => setValue(3))
  expect(field()).toHaveValue('3')
})

test('a live value does not replace text being typed, but the Back button does', async () => {
  show(100)
  await userEvent.tab()
  await userEvent.keyboard('5k')
  act(() => setValue(7))
  expect(field()).toHaveValue('5k')
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
    setValue(8)
  })
  expect(field()).toHaveValue('8')
})

test('a live value does not replace a refused text after a blur, but the value of a new query does', async () => {
  setValue(100)
  const own = { label: 'Amount', unit: 'money', onChange: setValue } as const
  const { rerender } = render(<NumberInput {...own} value={100} liveOf="USDT BTC 1" />)
  await userEvent.tab()
  await userEvent.paste('5k')
  await userEvent.tab()
  rerender(<NumberInput {...own} value={101} liveOf="USDT BTC 1" />)
  expect(field()).toHaveValue('5k')
  expect(field()).toHaveAttribute('aria-invalid', 'true')
  rerender(<NumberInput {...own} value={101} liveOf="USDT BTC 2" />)
  expect(field()).toHaveValue('101')
  expect(field()).not.toHaveAttribute('aria-invalid')
})

test('clearing all filters clears a refused text of a filter that was empty', async () => {
  const own = { unit: 'money', value: undefined, onChange: setValue } as const
  function Filters() {
    return (
      <>
        <NumberInput {...own} label="Reserve" isFilter />
        <NumberInput {...own} label="Amount" />
        <button type="button" disabled={!useHasRefusedFilters()} onClick={clearRefusedFilters} />
      </>
    )
  }
  render(<Filters />)
  const reserve = screen.getByRole('textbox', { name: 'Reserve' })
  for (const each of [reserve, field()]) {
    await userEvent.click(each)
    await userEvent.paste('5k')
  }
  await userEvent.click(screen.getByRole('button'))
  expect(reserve).toHaveValue('')
  expect(field()).toHaveValue('5k')
  expect(screen.getByRole('button')).toBeDisabled()
})

test('typed text replaces a value that changes in a focused field', async () => {
  show(100)
  await userEvent.tab()
  act(() => setValue(2345))
  expect(field()).toHaveValue('2345')
  expect(selection()).toEqual([0, 4])
  await userEvent.keyboard('5')
  expect(field()).toHaveValue('5')
})

test('a click into a number that is being typed sets the caret', async () => {
  show()
  await userEvent.tab()
  await userEvent.keyboard('1234')
  await userEvent.pointer({ keys: '[MouseLeft]', target: field(), offset: 2 })
  expect(selection()).toEqual([2, 2])
})

test('a live value leaves the caret where the user placed it', async () => {
  show(100)
  await userEvent.tab()
  act(() => setValue(2_345))
  expect(selection()).toEqual([0, 4])
  act(() => {
    field().setSelectionRange(3, 3)
    document.dispatchEvent(new Event('selectionchange'))
  })
  act(() => setValue(6_789))
  expect(selection()).not.toEqual([0, 4])
})
