import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useIsPrinting } from '#web/lib/page/use-is-printing.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SaveList } from '#web/ui/save/save-list.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { type ShareRow, ShareTable, useShareSheet } from '../share-table.tsx'

interface HeldFigureProps {
  title: string
  note: string
  /** The file's name. */
  name: string
  /** The head of the rows' names. */
  head: string
  rows: readonly ShareRow[]
  /** The drawing; its figures are in the table. */
  children: ReactNode
}

/** A drawing of shares with its title, and with its table behind a button. */
export function HeldFigure({ title, note, name, head, rows, children }: HeldFigureProps) {
  const { t } = useTranslation('promises')
  const id = useId()
  const isPrinting = useIsPrinting()
  const [hasTable, setTable] = useState(false)
  const sheetOf = useShareSheet()
  return (
    <Card className="p-4">
      <figure aria-labelledby={id} className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <figcaption className="min-w-0 flex-1 basis-64">
            <h2 id={id} className="text-h3 font-bold">
              {title}
            </h2>
            <p className="text-meta text-text-3">{note}</p>
          </figcaption>
          <div className="no-print flex items-center gap-1">
            <Button
              size="small"
              color="ghost"
              icon={Table2}
              aria-expanded={hasTable}
              onClick={() => setTable(!hasTable)}
            >
              {t('table')}
            </Button>
            <SaveList name={name} read={() => sheetOf({ head, rows })} />
          </div>
        </div>
        {children}
        {(hasTable || isPrinting) && <ShareTable caption={title} head={head} rows={rows} />}
      </figure>
    </Card>
  )
}
