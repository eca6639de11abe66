import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { switchSingleKeys } from '#web/lib/page/palette-state.ts'
import { BulkAction, RowCheckbox } from './row-selection.tsx'
import { PagedList } from './paged-list.tsx'
import { RowKeys } from './row-keys.tsx'

const fruit = ['Apple', 'Cherry', 'Fig']
const result = { error: undefined, isFetching: false, refetch: () => undefined }

/** Each row has the parts of an administration's list. */
function Fruit({ isSelectable = false, opened }: { isSelectable?: boolean; opened: string[] }) {
  const [selected, setSelected] = useState<readonly string[]>([])
  return (
    <PagedList found={{ total: 3, items: fruit }} result={result} count="3 kinds" failed="No fruit">
      {(items) => (
        <>
          <label>
            Note <input />
          </label>
          <ul>
            {items.map((name) => (
              <li key={name} aria-label={name}>
                {isSelectable && (
                  <RowCheckbox
                    label={`Mark ${name}`}
                    isSelected={selected.includes(name)}
                    onToggle={() => setSelected([...selected, name])}
                  />
                )}
                <a href={`#${name}`} onClick={() => opened.push(name)}>
                  {name}
                </a>
                <ul>
                  <li>sweet</li>
                </ul>
              </li>
            ))}
          </ul>
          {isSelectable && (
            <BulkAction
              icon={Check}
              text="Eat"
              count={selected.length}
              isBusy={false}
              onDo={() => opened.push(`all of ${selected.join()}`)}
            />
          )}
        </>
      )}
    </PagedList>
  )
}

function show(more: { isSelectable?: boolean } = {}) {
  const opened: string[] = []
  render(
    <MemoryRouter>
      <RowKeys>
        <Fruit opened={opened} {...more} />
      </RowKeys>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), opened }
}

const link = (name: string) => screen.getByRole('link', { name })

test('J and K move between rows and stay within the list, and E opens the current row', async () => {
  const { user, opened } = show()
  expect(screen.getByText('Keys: J and K go down and up, E opens.')).toBeVisible()
  await user.keyboard('e')
  expect(opened).toEqual([])
  await user.keyboard('j')
  expect(link('Apple')).toHaveFocus()
  await user.keyboard('jjjj')
  expect(link('Fig')).toHaveFocus()
  await user.keyboard('ke')
  expect(opened).toEqual(['Cherry'])
})

test('the key X selects a row, and the key E does to all selected rows what its button does', async () => {
  const { user, opened } = show({ isSelectable: true })
  await user.keyboard('jx')
  expect(screen.getByRole('checkbox', { name: 'Mark Apple' })).toBeChecked()
  await user.keyboard('jjx')
  expect(link('Fig')).toHaveFocus()
  await user.keyboard('e')
  expect(opened).toEqual(['all of Apple,Fig'])
})

test('a row selected by the pointer leaves the letter keys working', async () => {
  const { user } = show({ isSelectable: true })
  await user.click(screen.getByRole('checkbox', { name: 'Mark Apple' }))
  await user.keyboard('j')
  expect(link('Cherry')).toHaveFocus()
})

test('a letter key triggers only the action that names E as its key', async () => {
  const pressed: string[] = []
  const { container } = render(
    <MemoryRouter>
      <RowKeys>
        <PagedList found={{ total: 2, items: [1, 2] }} result={result} count="2" failed="">
          {() => (
            <table>
              <tbody>
                <tr>
                  <td>
                    <button onClick={() => pressed.push('take away')}>Take away</button>
                  </td>
                </tr>
                <tr>
                  <td>
                    <a href="#elsewhere">Elsewhere</a>
                    <button data-edit onClick={() => pressed.push('edit')}>
                      Edit
                    </button>
                  </td>
                </tr>
              </tbody>
            </table>
          )}
        </PagedList>
      </RowKeys>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.keyboard('je')
  expect(container.querySelector('tr')).toHaveFocus()
  expect(pressed).toEqual([])
  await user.keyboard('je')
  expect(pressed).toEqual(['edit'])
})

test('letter keys type text in fields, and do nothing once they are switched off', async () => {
  const { user, opened } = show({ isSelectable: true })
  await user.type(screen.getByLabelText('Note'), 'jexk')
  expect(screen.getByLabelText('Note')).toHaveValue('jexk')
  switchSingleKeys(false)
  await user.keyboard('{Tab}jxe')
  switchSingleKeys(true)
  expect(opened).toEqual([])
  expect(screen.getByRole('checkbox', { name: 'Mark Apple' })).not.toBeChecked()
})

test('a list outside the administration has no letter keys and does not mention them', async () => {
  render(
    <MemoryRouter>
      <Fruit opened={[]} />
    </MemoryRouter>,
  )
  await userEvent.keyboard('j')
  expect(document.body).toHaveFocus()
  expect(screen.queryByText(/^Keys:/)).toBeNull()
})
