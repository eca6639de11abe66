import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { LetterTile } from '#web/market/letter-tile.tsx'
import type { SpreadSide } from '../../spread-row.documents.ts'

/** One of the two venues, with its best price. */
export function Side({ side: { burse: venue, price } }: { side: SpreadSide }) {
  const format = useFormat()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <LetterTile name={venue.name} hueOf={venue.name} className="text-[22px]" />
      <span className="min-w-0">
        <Link
          to={`/exchangers/${venue.slug}`}
          title={venue.name}
          className="touch-area relative z-[1] block truncate rounded-small font-semibold underline-offset-4 hover:text-accent hover:underline"
        >
          {venue.name}
        </Link>
        <span className="block truncate text-meta text-text-2">{format.price(price)}</span>
      </span>
    </span>
  )
}
