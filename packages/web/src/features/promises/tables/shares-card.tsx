import { Card } from '#web/ui/show/card.tsx'
import { type ShareRow, ShareTable } from '../share-table.tsx'

interface SharesCardProps {
  title: string
  note: string
  head: string
  rows: readonly ShareRow[]
}

/** Promises of some kinds: what was said of each, and what held. */
export function SharesCard({ title, note, head, rows }: SharesCardProps) {
  return (
    <Card className="p-4">
      <h2 className="text-h3 font-bold">{title}</h2>
      <p className="text-meta text-text-3">{note}</p>
      <ShareTable caption={title} head={head} rows={rows} />
    </Card>
  )
}
