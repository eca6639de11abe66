import { useState } from 'react'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { Family } from './specimen.tsx'

const states = ['full', 'nothing', 'waiting', 'failed'] as const
type State = (typeof states)[number]

const all = ['Alfa', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name, at) => ({
  name,
  kind: at % 2 === 0 ? 'open' : 'closed',
}))
const PAGE_SIZE = 2

const failure: ApiError = { code: 'NETWORK', fields: [], id: undefined }

/** A list in each of its states; its filters work. */
export function ListParts() {
  const [state, setState] = useState<State>('full')
  const { params, change } = useUrlState()
  const q = params.get('q') ?? ''
  const kind = params.get('kind') ?? ''
  const page = Number(params.get('page') ?? 1)
  const fitting = all.filter(
    (each) =>
      state === 'full' &&
      each.name.toLowerCase().includes(q.trim().toLowerCase()) &&
      (kind === '' || each.kind === kind),
  )
  const start = (page - 1) * PAGE_SIZE
  const isKnown = state === 'full' || state === 'nothing'
  return (
    <Family name="Lists">
      <Segmented
        label="State"
        hidesLabel
        value={state}
        options={states.map((value) => ({ value, label: value }))}
        onChange={setState}
      />
      <PagedList
        found={
          isKnown
            ? { total: fitting.length, items: fitting.slice(start, start + PAGE_SIZE) }
            : undefined
        }
        result={{
          error: state === 'failed' ? failure : undefined,
          isFetching: state === 'waiting',
          refetch: () => setState('full'),
        }}
        count={`${fitting.length} exchangers`}
        failed="Exchangers could not be loaded"
        page={page}
        pageSize={PAGE_SIZE}
        search={{ key: 'q', text: q, label: 'Search', help: 'Part of a name is enough.' }}
        choices={[
          {
            key: 'kind',
            label: 'Kind',
            any: 'Any kind',
            value: kind,
            options: [
              { value: 'open', label: 'Open' },
              { value: 'closed', label: 'Closed' },
            ],
          },
        ]}
        onChange={change}
      >
        {(items) => (
          <Table label="Exchangers" head={<Column>Exchanger</Column>}>
            <tbody>
              {items.map(({ name }) => (
                <Row key={name}>
                  <Cell>{name}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
    </Family>
  )
}
