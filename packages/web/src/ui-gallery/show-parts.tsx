import { Check, Clock3, TrendingUp, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { Chip } from '#web/ui/show/chip.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { Cell, Column, Row, type SortOrder, Table } from '#web/ui/show/table.tsx'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { Family, Specimen } from './specimen.tsx'

const rows = [
  { name: 'Alfa', rate: '97.41' },
  { name: 'Beta', rate: '96.02' },
]

export function ShowParts() {
  const [tab, setTab] = useState<'best' | 'few'>('best')
  const [order, setOrder] = useState<SortOrder>('descending')
  return (
    <Family name="Showing">
      <Specimen name="Badge, Chip">
        <Badge>Neutral</Badge>
        <Badge tone="violet">Best</Badge>
        <Badge tone="gain" icon={TrendingUp}>
          +1.2%
        </Badge>
        <Badge tone="loss" icon={TriangleAlert}>
          Gone
        </Badge>
        <Badge tone="warn" icon={Clock3}>
          Stale
        </Badge>
        <Badge tone="note" icon={Check}>
          Note
        </Badge>
        <Chip label="from 100 reviews" onRemove={() => undefined} />
      </Specimen>
      <Tabs
        label="Order"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'best', label: 'Best', note: '4,788.18 USDT' },
          { id: 'few', label: 'Fewest steps', note: '1 step' },
        ]}
      />
      <Disclosure summary="Filters">
        <p className="text-table text-text-2">What is inside.</p>
      </Disclosure>
      <Table
        label="Offers"
        head={
          <>
            <Column>Exchanger</Column>
            <Column
              align="right"
              order={order}
              onSort={() => setOrder(order === 'ascending' ? 'descending' : 'ascending')}
            >
              Rate
            </Column>
          </>
        }
      >
        <tbody>
          {rows.map(({ name, rate }) => (
            <Row key={name}>
              <Cell>{name}</Cell>
              <Cell align="right">{rate}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Card className="p-4">A card</Card>
    </Family>
  )
}
