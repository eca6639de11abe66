import { Link } from 'react-router'
import { FeedStateBadge } from '#web/market/feed-file/feed-state-badge.tsx'
import type { OwnCabinet } from './cabinet.documents.ts'

/** Links to the reader's own cabinets, with the health of each file. */
export function CabinetLinks({ own }: { own: readonly OwnCabinet[] }) {
  if (own.length === 0) return null
  return (
    <ul className="divide-y divide-line-soft">
      {own.map(({ exchanger, state }) => (
        <li key={exchanger.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            to={`/profile/exchanger/${encodeURIComponent(exchanger.slug)}`}
            className="flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
          >
            {exchanger.name}
          </Link>
          <FeedStateBadge state={state} />
        </li>
      ))}
    </ul>
  )
}
