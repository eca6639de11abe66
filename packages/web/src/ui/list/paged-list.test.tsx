import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { PagedList } from './paged-list.tsx'

const fruit = ['Apple', 'Apricot', 'Cherry', 'Fig', 'Lemon']
const PAGE_SIZE = 2
const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')

beforeEach(() => scrollIntoView.mockClear())

function Fruit({ all = fruit }: { all?: readonly string[] }) {
  const { params, change } = useUrlState()
  const [text, kind, page] = [params.get('q') ?? '', params.get('kind') ?? '', params.get('page')]
  const fitting = all.filter(
    (each) => each.toLowerCase().includes(text.trim()) && (kind !== 'sour' || each === 'Lemon'),
  )
  const start = (Number(page ?? 1) - 1) * PAGE_SIZE
  return (
    <PagedList
      found={{ total: fitting.length, items: fitting.slice(start, start + PAGE_SIZE) }}
      result={{ error: undefined, isFetching: false, refetch: () => undefined }}
      count={`${fitting.length} kinds`}
      failed="No fruit"
      page={Number(page ?? 1)}
      pageSize={PAGE_SIZE}
      search={{ key: 'q', text, label: 'Search fruit', help: 'Part of a name is enough.' }}
      choices={[
        {
          key: 'kind',
          label: 'Kind',
          any: 'Any kind',
          value: kind,
          options: [{ value: 'sour', label: 'Sour' }],
        },
      ]}
      onChange={change}
    >
      {(items) => (
        <ul>
          {items.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function show(address: string, all?: readonly string[]) {
  const router = createMemoryRouter([{ path: '/', element: <Fruit {...(all && { all })} /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), router, search: () => router.state.location.search }
}

const shown = () => screen.queryAllByRole('listitem').map((each) => each.textContent)
const list = (name: string) => screen.getByRole('group', { name })

test('a new page of a list starts at the top of the list, which states the number of the page', async () => {
  const { user, search } = show('/?kind=')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(shown()).toEqual(['Cherry', 'Fig'])
  expect(search()).toContain('page=2')
  expect(list('Page 2 of 3')).toHaveFocus()
  expect(scrollIntoView).toHaveBeenCalledOnce()
})

test('a reader who returns to a page of a list keeps the scroll position', async () => {
  const { user, router } = show('/')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await user.click(screen.getByRole('link', { name: 'Next' }))
  scrollIntoView.mockClear()
  await router.navigate(-1)
  await screen.findByText('Cherry')
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('a new filter starts the list at its first page and does not move the focus', async () => {
  const { user, search } = show('/?page=2')
  await user.type(screen.getByRole('searchbox', { name: 'Search fruit' }), 'ap')
  expect(shown()).toEqual(['Apple', 'Apricot'])
  expect(search()).toBe('?q=ap')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await user.clear(screen.getByRole('searchbox'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Sour')
  expect(search()).toBe('?kind=sour')
  expect(screen.getByRole('status')).toHaveTextContent('1 kinds')
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('each filter of a list is a chip that is removed with a press', async () => {
  const { user, search } = show('/?q=le&kind=sour')
  const on = within(screen.getByRole('group', { name: 'Filters that are on' }))
  expect(on.getAllByRole('button').map((each) => each.textContent)).toEqual([
    '“le”',
    'Sour',
    'Clear all',
  ])
  await user.click(on.getByRole('button', { name: 'Remove filter: “le”' }))
  expect(search()).toBe('?kind=sour')
  expect(list('1 kinds')).toHaveFocus()
})

test('a search without results can be cleared, or kept without its filters', async () => {
  const { user, search } = show('/?q=fig&kind=sour')
  expect(screen.getByText('Nothing matches')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Search “fig” without filters' }))
  expect(search()).toBe('?q=fig')
  expect(shown()).toEqual(['Fig'])
  await user.type(screen.getByRole('searchbox'), 's')
  expect(screen.getByText('Nothing matches “figs”')).toBeVisible()
  expect(screen.getByText('Part of a name is enough.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(search()).toBe('')
})

test('an empty list without filters has no button to clear them', () => {
  show('/', [])
  expect(screen.getByText('Nothing here yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull()
})

test('on any list, a page number beyond the last leads to the last page', async () => {
  const { user, search } = show('/?page=9')
  expect(screen.getByText('There is no page 9')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go to the last page' }))
  expect(search()).toBe('?page=3')
  expect(shown()).toEqual(['Lemon'])
})

test('a filter value in the address stays chosen even if the filter has no such option', () => {
  show('/?kind=blue')
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('blue')
  expect(screen.getByRole('button', { name: 'Remove filter: blue' })).toBeVisible()
})
