import { StarButton } from '#web/account/favorites/star-button.tsx'
import type { ExchangerRow } from './exchangers.documents.ts'
import { IgnoreToggle } from './ignore-toggle.tsx'

/** What a reader keeps of an exchanger: the star, and whether it is hidden everywhere. */
export function OwnMarks({ row }: { row: Pick<ExchangerRow, 'id' | 'name'> }) {
  return (
    <>
      <StarButton
        size="small"
        favorite={{ kind: 'EXCHANGER', exchanger: row.id }}
        name={row.name}
      />
      <IgnoreToggle id={row.id} name={row.name} />
    </>
  )
}
